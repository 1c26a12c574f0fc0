/** The kinds of values of settings. A kind parses a text from the environment, or returns what is wrong and what is expected. */

import { isAddressRange } from '../vocabulary/formats.ts';

export type Parsed<Value> = { readonly value: Value } | { readonly message: string; readonly suggestion: string };

export interface Kind<Value> {
  /** The expected value, for `core settings` and messages. */
  readonly description: string;
  parse(text: string): Parsed<Value>;
}

/** An integer within bounds. */
export function integer(min: number, max: number): Kind<number> {
  const description = `an integer from ${min} to ${max}`;
  return {
    description,
    parse(text) {
      const value = Number(text);
      if (/^[+-]?\d+$/.test(text) && value >= min && value <= max) return { value };
      return { message: `is not ${description}`, suggestion: `give ${description}` };
    },
  };
}

/** A ratio between 0 and 1. */
export const ratio: Kind<number> = {
  description: 'a number from 0 to 1',
  parse(text) {
    const value = Number(text);
    if (/^\d*\.?\d+$/.test(text) && value <= 1) return { value };
    return { message: 'is not a number from 0 to 1', suggestion: 'set a number from 0 to 1, such as 0.1' };
  },
};

/** Any text without line breaks and NUL. */
export const text: Kind<string> = {
  description: 'a text',
  parse: (value) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are rejected
    /[\x00-\x1f]/.test(value)
      ? { message: 'contains control characters', suggestion: 'set one line of text' }
      : { value },
};

/** One of several texts. */
export function choice<const Option extends string>(...options: readonly Option[]): Kind<Option> {
  const description = `one of ${options.join(', ')}`;
  return {
    description,
    parse(input) {
      const value = options.find((option) => option === input);
      return value === undefined ? { message: `is not ${description}`, suggestion: `give ${description}` } : { value };
    },
  };
}

const truth = new Map(
  Object.entries({ true: true, yes: true, on: true, '1': true, false: false, no: false, off: false, '0': false }),
);

/** A boolean in the common spellings. */
export const boolean: Kind<boolean> = {
  description: 'true or false',
  parse(input) {
    const value = truth.get(input.toLowerCase());
    return value === undefined ? { message: 'is neither true nor false', suggestion: 'set true or false' } : { value };
  },
};

/** The address of a PostgreSQL database. */
export const databaseUrl: Kind<string> = {
  description: 'postgresql://user:password@host:port/database',
  parse(input) {
    const url = URL.canParse(input) ? new URL(input) : undefined;
    const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:';
    if (isPostgres) return { value: input };
    return {
      message: 'is not the address of a PostgreSQL database',
      suggestion:
        'write it as postgresql://user:password@host:port/database (percent-encode special characters of the password)',
    };
  },
};

/** Addresses of several databases. A comma within one (in a password) is written as %2C. */
export const databaseUrls: Kind<readonly string[]> = {
  description: 'addresses such as postgresql://user:password@host:port/database, joined by commas',
  parse(input) {
    const parsed = input.split(',').map((address) => databaseUrl.parse(address.trim()));
    const wrong = parsed.find((one) => 'message' in one);
    if (wrong !== undefined)
      return {
        message: 'contains an invalid address of a PostgreSQL database',
        suggestion:
          'write each as postgresql://user:password@host:port/database and join them by commas (percent-encode special characters of passwords)',
      };
    const values = parsed.flatMap((one) => ('value' in one ? [one.value] : []));
    return new Set(values).size === values.length
      ? { value: values }
      : { message: 'contains an address twice', suggestion: 'list each server once' };
  },
};

/** An address that browsers and API clients use. */
export const webUrl: Kind<string> = {
  description: 'https://host or https://host/path',
  parse(input) {
    const url = URL.canParse(input) ? new URL(input) : undefined;
    const isUsable = (url?.protocol === 'https:' || url?.protocol === 'http:') && url.search === '' && url.hash === '';
    return isUsable
      ? { value: input.replace(/\/+$/, '') }
      : { message: 'is not a web address', suggestion: 'write it as https://host or https://host/path' };
  },
};

/** Addresses and ranges of them, joined by commas. */
export const addressRanges: Kind<readonly string[]> = {
  description: 'addresses and ranges such as 10.0.0.0/8, joined by commas',
  parse(input) {
    const ranges = input.split(',').map((range) => range.trim());
    const wrong = ranges.find((range) => !isAddressRange(range));
    return wrong === undefined
      ? { value: ranges }
      : {
          message: `contains "${wrong}", which is not an address or range`,
          suggestion: 'write them as 10.0.0.0/8,192.0.2.7',
        };
  },
};

/** 32 random bytes in base64. */
export const key: Kind<string> = {
  description: '32 random bytes in base64',
  parse: (input) =>
    /^[A-Za-z0-9+/_-]{43}=?$/.test(input)
      ? { value: input }
      : { message: 'is not 32 bytes in base64', suggestion: 'generate one with: openssl rand -base64 32' },
};
