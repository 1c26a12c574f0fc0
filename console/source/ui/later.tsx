/** A part of the console that is loaded when it is first shown: the first screen does not wait for it. */
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../language.ts';
import { Button } from './button.tsx';

export function later<Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  let Part: FunctionComponent<Props> | undefined;
  return (props) => {
    const [state, setState] = useState<'there' | 'failed' | undefined>(undefined);
    useEffect(() => {
      if (Part !== undefined) return;
      load().then(
        (loaded) => {
          Part = loaded;
          setState('there');
        },
        () => setState('failed'),
      );
    }, []);
    if (Part !== undefined) return <Part {...props} />;
    if (state === undefined) return <div class="room" />;
    return (
      <div class="problem" role="alert">
        <p>{t('partFailed')}</p>
        <Button kind="" label={t('loadAnew')} onClick={() => location.reload()} />
      </div>
    );
  };
}
