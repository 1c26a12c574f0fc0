/** Renders a QR code as an image that is embedded in the page. */

/** Returns the text as a `data:` URL of an image. The code that draws it is loaded on first use. */
export async function qrImage(text: string): Promise<string> {
  const { toDataURL } = await import('qrcode');
  return await toDataURL(text, { margin: 1, width: 240 });
}
