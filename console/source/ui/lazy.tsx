/** A lazily loaded component: the first screen does not wait for it. */
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { withTexts } from '../language.ts';
import { t } from '../texts/first/t.ts';
import { Button } from './button.tsx';

/** `load` preloads it, so that a dependent component renders with it. */
export function lazy<Props extends object>(
  find: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> & { readonly load: () => Promise<void> } {
  let Component: FunctionComponent<Props> | undefined;
  const load = async (): Promise<void> => {
    Component = await withTexts(find());
  };
  const LazyComponent: FunctionComponent<Props> = (props) => {
    const [state, setState] = useState<'there' | 'failed' | undefined>(undefined);
    useEffect(() => {
      if (Component !== undefined) return;
      load().then(
        () => setState('there'),
        () => setState('failed'),
      );
    }, []);
    if (Component !== undefined) return <Component {...props} />;
    if (state === undefined) return <div class="room" />;
    return (
      <div class="problem" role="alert">
        <p>{t('partFailed')}</p>
        <Button kind="" label={t('reloadPage')} onClick={() => location.reload()} />
      </div>
    );
  };
  return Object.assign(LazyComponent, { load });
}
