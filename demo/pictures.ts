/** Pictures as files of the demo: PNG drawn from a few shapes, with the same bytes every time. */
import { crc32, deflateSync } from 'node:zlib';

const width = 480;
const height = 360;

/** `2f7d32` */
type Colour = string;

/** A sheet of pixels, three bytes each. */
class Sheet {
  readonly #pixels = Buffer.alloc(width * height * 3);

  constructor(colour: Colour) {
    this.box(colour, 0, 0, width, height);
  }

  box(colour: Colour, left: number, top: number, wide: number, high: number): this {
    return this.#paint(colour, [left, top, left + wide - 1, top + high - 1], () => true);
  }

  disc(colour: Colour, middleX: number, middleY: number, radius: number, flat = 1): this {
    const isInside = (x: number, y: number) => (x - middleX) ** 2 + ((y - middleY) / flat) ** 2 <= radius ** 2;
    return this.#paint(colour, around(middleX, middleY, radius * Math.max(1, flat)), isInside);
  }

  ring(colour: Colour, middleX: number, middleY: number, radius: number, thickness: number): this {
    const isInside = (x: number, y: number) => Math.abs(Math.hypot(x - middleX, y - middleY) - radius) <= thickness / 2;
    return this.#paint(colour, around(middleX, middleY, radius + thickness), isInside);
  }

  line(colour: Colour, [x1, y1]: Point, [x2, y2]: Point, thickness: number): this {
    const length = Math.hypot(x2 - x1, y2 - y1);
    const isInside = (x: number, y: number) => {
      const along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length ** 2;
      const near = Math.min(1, Math.max(0, along));
      return Math.hypot(x - x1 - near * (x2 - x1), y - y1 - near * (y2 - y1)) <= thickness / 2;
    };
    const box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)] as const;
    const [left, top, right, bottom] = box;
    return this.#paint(colour, [left - thickness, top - thickness, right + thickness, bottom + thickness], isInside);
  }

  #paint(colour: Colour, [left, top, right, bottom]: Box, isInside: (x: number, y: number) => boolean): this {
    const bytes = Buffer.from(colour, 'hex');
    for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, bottom); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, right); x += 1)
        if (isInside(x, y)) bytes.copy(this.#pixels, (y * width + x) * 3);
    }
    return this;
  }

  png(): Buffer {
    const rows = Buffer.alloc(height * (width * 3 + 1));
    for (let y = 0; y < height; y += 1)
      this.#pixels.copy(rows, y * (width * 3 + 1) + 1, y * width * 3, (y + 1) * width * 3);
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    // Eight bits of red, green and blue each.
    header.set([8, 2], 8);
    const signature = Buffer.from('89504e470d0a1a0a', 'hex');
    return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
  }
}

type Point = readonly [x: number, y: number];

/** Its first and last pixels. */
type Box = readonly [left: number, top: number, right: number, bottom: number];

function around(x: number, y: number, radius: number): Box {
  return [x - radius, y - radius, x + radius, y + radius];
}

function chunk(kind: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const typedData = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const framed = Buffer.alloc(typedData.length + 8);
  framed.writeUInt32BE(data.length, 0);
  typedData.copy(framed, 4);
  framed.writeUInt32BE(crc32(typedData), typedData.length + 4);
  return framed;
}

const steel = '9aa5ad';
const water = '4a90d9';

const drawings = {
  /** A dripping tap above a sink. */
  'kran.png': () => {
    const sheet = new Sheet('e9e2d5');
    for (let x = 0; x < width; x += 60) sheet.box('dcd3c2', x, 0, 2, 270);
    for (let y = 30; y < 270; y += 60) sheet.box('dcd3c2', 0, y, width, 2);
    return sheet
      .box('f7f7f5', 40, 262, 400, 26)
      .box('c9ced2', 70, 288, 340, 72)
      .box(steel, 210, 130, 30, 132)
      .box(steel, 210, 110, 130, 28)
      .box(steel, 314, 120, 26, 44)
      .line('77828a', [225, 112], [190, 74], 18)
      .disc(water, 327, 196, 9, 1.4)
      .disc(water, 327, 240, 6, 1.4)
      .disc('7fb2e5', 327, 268, 26, 0.25);
  },
  /** A radiator below a window in winter. */
  'element.png': () => {
    const sheet = new Sheet('efe9dd')
      .box('ffffff', 90, 20, 300, 160)
      .box('b9d4e8', 102, 32, 132, 136)
      .box('b9d4e8', 246, 32, 132, 136)
      .box('f4f8fb', 102, 130, 132, 38)
      .box('f4f8fb', 246, 130, 132, 38)
      .box('d8d2c4', 0, 330, width, 30);
    for (let x = 100; x < 380; x += 28) sheet.box('fbfbfa', x, 210, 22, 104).box('d5d8da', x + 20, 210, 3, 104);
    return sheet.box('c4c9cc', 384, 286, 40, 12).disc('7a848b', 392, 262, 16);
  },
  /** A stairwell with a broken lamp. */
  'trapphus.png': () => {
    const sheet = new Sheet('b7b3a6').box('8f8b7f', 0, 300, width, 60);
    for (let step = 0; step < 8; step += 1)
      sheet
        .box('9d9a90', 40 + step * 50, 300 - step * 26, 440 - step * 50, 26)
        .box('c9c5b8', 40 + step * 50, 300 - step * 26, 440 - step * 50, 5);
    return sheet
      .line('5b5b57', [60, 220], [420, 34], 6)
      .disc('6f6c63', 140, 60, 34)
      .disc('8a877c', 140, 60, 26)
      .box('5b5b57', 134, 0, 12, 30);
  },
  /** A broken pane of an entrance. */
  'ruta.png': () => {
    const pane: Point = [240, 150];
    const sheet = new Sheet('c8b79a').box('6b4a2f', 120, 0, 240, 360).box('cfe3ee', 160, 40, 160, 220);
    for (const end of [
      [160, 60],
      [320, 48],
      [320, 190],
      [270, 260],
      [190, 260],
      [160, 170],
    ] as const)
      sheet.line('ffffff', pane, end, 3);
    return sheet
      .ring('ffffff', 240, 150, 30, 3)
      .ring('ffffff', 240, 150, 62, 2)
      .disc('2f3538', 240, 150, 10)
      .disc('d9b34a', 338, 190, 12);
  },
  /** A full bin at the waste station. */
  'sopor.png': () =>
    new Sheet('cfe0ea')
      .box('9aa07f', 0, 270, width, 90)
      .box('2f6b3a', 150, 110, 180, 200)
      .box('275a31', 150, 110, 180, 18)
      .line('35784a', [140, 100], [330, 40], 18)
      .disc('30343a', 190, 96, 34)
      .disc('444a52', 250, 88, 40)
      .disc('3a3f46', 296, 98, 28)
      .disc('30343a', 380, 290, 36)
      .disc('23272b', 180, 314, 14)
      .disc('23272b', 300, 314, 14),
  /** A map of the area: streets, houses, a park. */
  'karta.png': () => {
    const sheet = new Sheet('eef0e6').disc('cfe3bf', 360, 250, 90, 0.8).line('b9d7ea', [0, 330], [480, 280], 26);
    for (const y of [70, 170, 262]) sheet.line('ffffff', [0, y], [480, y - 20], 20);
    for (const x of [110, 300]) sheet.line('ffffff', [x, 0], [x + 20, 300], 20);
    for (const [x, y] of [
      [20, 14],
      [150, 10],
      [216, 6],
      [340, 4],
      [20, 104],
      [150, 96],
      [226, 90],
      [352, 84],
      [30, 196],
      [160, 190],
    ] as const)
      sheet.box('c98f6b', x, y, 54, 34).box('a86f4d', x, y + 28, 54, 6);
    return sheet.disc('c62828', 177, 112, 12).disc('ffffff', 177, 112, 5);
  },
  /** The plan of a flat of two rooms. */
  'ritning.png': () => {
    const wall = '2a2a2a';
    const sheet = new Sheet('ffffff');
    for (const [from, to] of [
      [
        [60, 40],
        [420, 40],
      ],
      [
        [420, 40],
        [420, 320],
      ],
      [
        [420, 320],
        [60, 320],
      ],
      [
        [60, 320],
        [60, 40],
      ],
      [
        [240, 40],
        [240, 200],
      ],
      [
        [60, 200],
        [170, 200],
      ],
      [
        [210, 200],
        [300, 200],
      ],
      [
        [350, 200],
        [420, 200],
      ],
      [
        [300, 200],
        [300, 320],
      ],
    ] as const)
      sheet.line(wall, from, to, 8);
    return sheet
      .box('ffffff', 110, 36, 70, 8)
      .box('8fb8d8', 110, 38, 70, 4)
      .box('8fb8d8', 300, 38, 70, 4)
      .ring('9a9a9a', 170, 200, 40, 2)
      .box('ffffff', 120, 206, 46, 48)
      .box('d9d9d9', 330, 250, 70, 50)
      .disc('eeeeee', 380, 224, 14)
      .box('d9d9d9', 70, 50, 24, 120);
  },
  /** Moving boxes in an empty room. */
  'inflyttning.png': () =>
    new Sheet('f1ebe0')
      .box('c7a980', 0, 270, width, 90)
      .box('b9d4e8', 300, 40, 120, 120)
      .box('ffffff', 356, 40, 6, 120)
      .box('b98a56', 70, 180, 130, 110)
      .box('a67843', 70, 226, 130, 8)
      .box('c4945e', 110, 90, 110, 90)
      .box('a67843', 160, 90, 8, 90)
      .box('b98a56', 230, 210, 110, 90)
      .box('a67843', 282, 210, 8, 90),
} satisfies Readonly<Record<string, () => Sheet>>;

/** The names of the pictures. */
export type PictureName = keyof typeof drawings;

/** The bytes of a picture. */
export function drawPicture(name: PictureName): Buffer {
  return drawings[name]().png();
}
