/** Where this server has what the console asks for. The page brings it as data; without one of them that part is not offered. */
type Place = 'session' | 'events' | 'kinds' | 'views' | 'signIn' | 'viewAs' | 'role' | 'revert' | 'undos' | 'publicUrl';

export const addresses = document.documentElement.dataset as Readonly<
  Record<Place, string | undefined> & Record<'model' | 'resourceModel', string>
>;

/** An address of an answer under the name that this page knows the server by: another name would be another origin. */
export function here(address: string): string {
  const url = new URL(address, location.href);
  const { publicUrl } = addresses;
  const isOwn = publicUrl !== undefined && url.origin === new URL(publicUrl).origin;
  return isOwn ? `${location.origin}${url.pathname}${url.search}` : url.href;
}

/** Where the screens stand. */
export const root = '/console/';
