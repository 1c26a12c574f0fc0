/** Renders a QR code as an image that is embedded in the page. */

/** The text as a `data:` address of a picture. What draws it is loaded with the first one. */
export async function qrImage(text: string): Promise<string> {
  const { toDataURL } = await import('qrcode');
  return await toDataURL(text, { margin: 1, width: 240 });
}
