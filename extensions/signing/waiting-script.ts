/**
 * What the waiting page runs: it asks each second how the signing stands and changes the words and the code in place, so that nobody loses
 * their place or what a screen reader reads. It is allowed by its hash alone.
 */
export const waitingScript = `(function () {
  var status = document.getElementById('status'), image = document.getElementById('qr'), away = 0;
  function ask() {
    fetch('?progress', { headers: { Accept: 'application/json' }, cache: 'no-store', credentials: 'omit' }).then(function (answer) {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.json();
    }).then(function (progress) {
      away = 0;
      if (progress.over) { location.replace('?'); return; }
      if (status.textContent !== progress.message) status.textContent = progress.message;
      if (image && progress.qr) image.src = progress.qr;
      setTimeout(ask, 1000);
    }).catch(function () {
      away += 1;
      setTimeout(ask, Math.min(10000, 1000 * away));
    });
  }
  setTimeout(ask, 1000);
})();`;
