/** Joins short texts to longer ones: a stream of two hundred thousand rows costs more for its chunks than for its letters. */
const chunkLength = 65_536;

/** The same text in fewer parts; each is handed on as soon as it is long enough. */
export async function* inChunks(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const part of parts) {
    chunk += part;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
