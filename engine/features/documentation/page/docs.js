// Inserts the URL of this server into the code of guides, and provides its languages, copy buttons, and the search over guides, resources, problems and events.
// Nothing is sent to other servers.
for (const code of document.querySelectorAll('.guide code'))
  code.textContent = code.textContent.replaceAll('http://127.0.0.1:8080', location.origin);

const languages = new Map();

function choose(title) {
  for (const [form, buttons] of languages)
    for (const { button, frame } of buttons) {
      button.setAttribute('aria-pressed', String(form === title));
      frame.hidden = form !== title;
    }
}

for (const block of document.querySelectorAll('.guide pre')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
  const frame = document.createElement('div');
  frame.className = 'code';
  block.tabIndex = 0;
  block.replaceWith(frame);
  frame.append(block, button);
  const { form } = block.dataset;
  if (form === undefined) continue;
  const choice = document.createElement('button');
  choice.type = 'button';
  choice.textContent = form;
  choice.addEventListener('click', () => choose(form));
  const group = frame.parentElement;
  if (group.firstElementChild === frame) {
    const bar = document.createElement('div');
    bar.className = 'languages';
    bar.setAttribute('role', 'group');
    bar.setAttribute('aria-label', 'Language');
    group.prepend(bar);
  }
  group.querySelector('.languages').append(choice);
  block.hidden = false;
  languages.set(form, [...(languages.get(form) ?? []), { button: choice, frame }]);
}
choose('curl');

const input = document.getElementById('search');
const results = document.getElementById('results');
let index;

async function show() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    results.replaceChildren();
    results.hidden = true;
    return;
  }
  index ??= fetch('/docs/search.json').then((response) => response.json());
  const entries = (await index)
    .map((entry) => ({ entry, rank: rank(entry, words) }))
    .filter((found) => found.rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, 12);
  results.replaceChildren(...entries.map(({ entry }) => line(entry)));
  if (entries.length === 0) results.textContent = 'Nothing found.';
  results.hidden = false;
}

// Returns a score; every term must occur, and the beginning of a title has the highest weight.
function rank({ title, text }, words) {
  const [name, rest] = [title.toLowerCase(), text.toLowerCase()];
  let sum = 0;
  for (const word of words) {
    const one = name === word ? 8 : name.startsWith(word) ? 5 : name.includes(word) ? 3 : rest.includes(word) ? 1 : 0;
    if (one === 0) return 0;
    sum += one;
  }
  return sum;
}

function line({ kind, title, text, href }) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = href;
  const name = document.createElement('strong');
  name.textContent = title;
  const about = document.createElement('span');
  about.textContent = `${kind} · ${text}`;
  link.append(name, about);
  item.append(link);
  return item;
}

input.addEventListener('input', show);
input.addEventListener('focus', show);
document.addEventListener('keydown', (event) => {
  const typing = /^(?:INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '');
  if (event.key === '/' && !typing) {
    event.preventDefault();
    input.focus();
  }
  if (event.key === 'Escape') {
    results.hidden = true;
    if (document.activeElement === input) input.blur();
  }
  if (event.key === 'ArrowDown' && (document.activeElement === input || results.contains(document.activeElement))) {
    const links = [...results.querySelectorAll('a')];
    links[links.indexOf(document.activeElement) + 1]?.focus();
    event.preventDefault();
  }
});
document.addEventListener('click', (event) => {
  if (!event.target.closest('.search')) results.hidden = true;
});
