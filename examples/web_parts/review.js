// --- looking back at a hand that is over: the mistakes of this seat, what they cost, and what would have been better

const points = (value) => value.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Ask for the mistakes until they have been found, and show them: meanwhile another player may deal the next hand. */
async function lookBack() {
  const hand = state.score.rows.at(-1).number, asking = key();
  const isLookedAt = () => !$("review").hidden && $("review").dataset.hand === String(hand) && key() === asking;
  $("review").hidden = false;
  $("review").dataset.hand = hand;
  $("mistakes").replaceChildren();
  $("reviewed").textContent = t("mistakes", hand);
  $("found").textContent = t("looking");
  $("reviewed").focus();
  for (;;) {
    const { status, data } = await ask("review?hand=" + hand);
    if (state === null || !isLookedAt()) return;
    if (status === 200) return showReview(data);
    if (status !== 202) return void ($("found").textContent = data.error);
    await new Promise((done) => setTimeout(done, 500));
  }
}

function showReview({ decisions, cut, loss, mistakes }) {
  $("found").textContent = t("reviewed", mistakes.length, decisions, points(loss)) + (cut ? " " + t("cut") : "");
  $("mistakes").replaceChildren(...mistakes.map(mistake));
  $("review").scrollIntoView();
}

/** A mistake: the move with its cost, what the seat saw, and the better line with the reason for it. */
function mistake({ ply, picture, move, loss, error, line, why }) {
  const item = make("li", ""), seen = make("div", "", "position"), better = make("p", "");
  seen.innerHTML = picture;
  seen.firstChild.setAttribute("aria-label", t("seen", ply));  // each has a name of its own
  seen.querySelector('.s40-seat[data-seat="' + state.seat + '"]').classList.add("mine");
  better.append(make("b", t("better") + " "), (line.join(", ") || t("letItPass")) + " – " + why);
  item.append(make("h3", t("ply", ply) + ": " + move), make("p", t("costs", points(loss), points(error)), "bad"), seen, better);
  return item;
}

function closeReview() {
  $("review").hidden = true;
}

$("look-back").onclick = lookBack;
$("close-review").onclick = () => { closeReview(); $("status").focus(); };
