/** Starts the console: loads the session and its permissions, and shows the screen of the address. */
import { effect } from '@preact/signals';
import { render } from 'preact';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/list.css';
import './styles/record.css';
import './styles/print.css';
import { App } from './app.tsx';
import { language } from './language.ts';
import { loadNavigation, navigation } from './model.ts';
import { addresses } from './router.ts';
import { broadcastSession, findSession, loadUserName, redirectToSignIn } from './session.ts';
import { t } from './texts/first/t.ts';
import { ProblemBox, problemOf } from './ui/problem.tsx';

const app = document.getElementById('app') as HTMLElement;

async function start(): Promise<void> {
  try {
    let loadedLanguage = language.value;
    const model = loadNavigation();
    model.catch(() => undefined);
    const session = await findSession();
    if (session === undefined) {
      if (addresses.signIn === undefined) render(<p class="note">{t('noSignIn')}</p>, app);
      return redirectToSignIn();
    }
    broadcastSession(session);
    await model;
    effect(() => {
      document.documentElement.lang = language.value;
      if (language.value === loadedLanguage && navigation.peek() !== undefined) return;
      loadedLanguage = language.value;
      // Labels depend on the language of the request.
      void loadNavigation().catch(() => undefined);
    });
    render(<App />, app);
    await loadUserName(session).catch(() => undefined);
  } catch (error) {
    render(<ProblemBox problem={problemOf(error)} onRetry={() => void start()} />, app);
  }
}

void start();
