/** A part of the console that is loaded when it is first shown: the first screen does not wait for it. */
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { trouble } from '../http.ts';

export function later<Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  let Part: FunctionComponent<Props> | undefined;
  return (props) => {
    const [, show] = useState(Part !== undefined);
    useEffect(() => {
      if (Part !== undefined) return;
      load().then(
        (loaded) => {
          Part = loaded;
          show(true);
        },
        () => {
          trouble.value = 'offline';
        },
      );
    }, []);
    return Part === undefined ? <div class="room" /> : <Part {...props} />;
  };
}
