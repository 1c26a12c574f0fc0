/**
 * The script of the sign-in pages: each button names a step in its data attributes, and each step is a JSON request to
 * this server. The script is allowed by its hash alone, and writes no markup.
 */
export const pageScript = `(function () {
  'use strict';
  var status = document.getElementById('status'), words = status.dataset, busy = false;
  function ask(method, path, body) {
    var options = { method: method, headers: { Accept: 'application/json' }, cache: 'no-store', credentials: 'same-origin' };
    if (body !== undefined) { options.body = JSON.stringify(body); options.headers['Content-Type'] = 'application/json'; }
    return fetch(path, options).then(function (answer) {
      if (answer.status === 204) return {};
      return answer.json().then(function (value) {
        if (answer.ok) return value;
        var error = new Error(value.code || String(answer.status));
        error.status = answer.status;
        throw error;
      });
    });
  }
  function key(credential) { return credential.toJSON(); }
  var steps = {
    passkey: function (data) {
      return ask('POST', '/sign-in/passkey/options/', {}).then(function (options) {
        return navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
      }).then(function (credential) {
        return ask('POST', '/sign-in/passkey/', { credential: key(credential), next: data.next, proof: data.proof === 'true' });
      });
    },
    newPasskey: function () {
      return ask('POST', '/sign-in/passkey/new/options/', {}).then(function (options) {
        return navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) });
      }).then(function (credential) { return ask('POST', '/sign-in/passkey/new/', { credential: key(credential) }); });
    },
    email: function (data) { return ask('POST', data.path, { email: document.getElementById('email').value }); },
    post: function (data) { return ask('POST', data.path, data.body ? JSON.parse(data.body) : {}); },
    end: function (data) { return ask('DELETE', '/common/session/' + data.id + '/'); }
  };
  function poll() {
    var code = document.getElementById('qr');
    ask('POST', '/sign-in/bankid/poll/', {}).then(function (progress) {
      if (progress.location) { location.assign(progress.location); return; }
      if (progress.message && status.textContent !== progress.message) status.textContent = progress.message;
      if (code && progress.qr) code.src = progress.qr;
      if (!progress.over) setTimeout(poll, 1000);
    }).catch(function () { setTimeout(poll, 3000); });
  }
  document.addEventListener('click', function (event) {
    var button = event.target.closest('button[data-step]');
    if (!button || busy) return;
    busy = true;
    button.disabled = true;
    status.textContent = '';
    steps[button.dataset.step](button.dataset).then(function (answer) {
      if (answer.sent) { status.textContent = words.sent; busy = false; button.disabled = false; return; }
      if (answer.location) location.assign(answer.location); else location.reload();
    }).catch(function (error) {
      if (error.message === 'session_ended' || error.message === 'credentials_missing') { location.assign('/sign-in/'); return; }
      status.textContent = error.status === 429 ? words.throttled : error.message === 'proof_required' ? words.prove : words.failed;
      busy = false;
      button.disabled = false;
    });
  });
  if (document.getElementById('bankid')) poll();
})();`;
