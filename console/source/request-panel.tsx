/** The request panel: requests of a screen as any API client can send them, with their responses and times, and the keyboard shortcuts. */
import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { codeForms } from '../../engine/kernel/code-forms.ts';
import { type LoggedRequest, parseJson, requestLog } from './http.ts';
import { keys } from './keys.ts';
import { showNumber } from './language.ts';
import { t } from './texts/t.ts';
import { Button } from './ui/button.tsx';
import { Dialog } from './ui/dialog.tsx';
import { notify } from './ui/toast.tsx';

/** The file with the headers of a credential, so that secrets are not shown. */
const credential = '@core.headers';

/** Returns the request as a curl command, with the headers of a credential instead of the session. */
function curlOf({ method, path, headers, body }: LoggedRequest): string {
  const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  return [
    'curl -g',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    `-H ${credential}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quote(body)}`]),
    quote(new URL(path, location.origin).href),
  ].join(' ');
}

function pretty(text: string): string {
  const value = parseJson(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
}

export function RequestPanel() {
  const all = requestLog.value;
  const [chosen, setChosen] = useState<number | undefined>(all[0]?.number);
  const selected = all.find(({ number }) => number === chosen) ?? all[0];
  return (
    <Dialog title={t('requests')} isSide={true}>
      <p class="quiet">{t('requestsExplained')}</p>
      <ol class="plain exchanges">
        {all.map(({ number, method, path, status, milliseconds }) => (
          <li key={number}>
            <button
              type="button"
              class="bare"
              aria-pressed={number === selected?.number}
              onClick={() => setChosen(number)}
            >
              <code>{method}</code> <code class="path">{path.split('?')[0]}</code>
              <span class={status < 400 ? 'quiet' : 'bad'}>{status}</span>
              <span class="quiet figures">{showNumber(Math.round(milliseconds))} ms</span>
            </button>
          </li>
        ))}
      </ol>
      {selected !== undefined && <One entry={selected} />}
    </Dialog>
  );
}

function One({ entry }: { readonly entry: LoggedRequest }) {
  const { method, path, headers, body, status, responseBody, responseHeaders } = entry;
  const curl = curlOf(entry);
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    notify(t('copied'));
  };
  const lines = (values: Readonly<Record<string, string>>): string =>
    Array.from(Object.entries(values), ([name, value]) => `${name}: ${value}`).join('\n');
  return (
    <section class="exchange">
      <h3>
        {method} {decodeURIComponent(path)}
      </h3>
      <p>
        {[{ title: 'curl', code: curl }, ...codeForms(curl)].map(({ title, code }) => (
          <Fragment key={title}>
            <Button kind="" label={t('copyAs', { name: title })} onClick={() => void copy(code)} />{' '}
          </Fragment>
        ))}
        <span class="quiet">{responseHeaders['server-timing']}</span>
      </p>
      <pre class="code">{lines(headers)}</pre>
      {body !== undefined && <pre class="code">{pretty(body)}</pre>}
      <h3>{status}</h3>
      <pre class="code">{lines(responseHeaders)}</pre>
      <pre class="code">{pretty(responseBody)}</pre>
    </section>
  );
}

const signs: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' };

const displayKey = (key: string): string =>
  key.replace(/[^ ]+/g, (keyName) => signs[keyName] ?? keyName.charAt(0).toUpperCase() + keyName.slice(1));

export function KeyList() {
  const rows = Map.groupBy(Object.entries(keys), ([, name]) => t(`key_${name}`));
  return (
    <Dialog title={t('keys')}>
      <dl class="members">
        {[...rows].map(([text, all]) => (
          <div key={text}>
            <dt class="row">
              {all.map(([key]) => (
                <kbd key={key}>{displayKey(key)}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
