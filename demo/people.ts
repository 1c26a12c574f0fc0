/** The tenants: common Swedish names, personal numbers for tests, telephone numbers that are reserved for fiction. */
import { type DemoRecord, demoId } from './demo-batch.ts';
import type { Random } from './random.ts';
import { birthDate, isWoman, personalNumbers } from './test-persons.ts';

export interface DemoPerson {
  readonly birthYear: number;
  readonly record: DemoRecord;
}

const women = [
  'Anna',
  'Eva',
  'Maria',
  'Karin',
  'Sara',
  'Lena',
  'Kristina',
  'Emma',
  'Ingrid',
  'Marie',
  'Malin',
  'Jenny',
  'Annika',
  'Elin',
  'Linnéa',
  'Åsa',
  'Hanna',
  'Amina',
  'Fatima',
  'Birgitta',
  'Gunilla',
  'Ulrika',
  'Sofia',
  'Julia',
  'Ida',
  'Johanna',
  'Zeinab',
  'Camilla',
  'Märta',
  'Siv',
];
const men = [
  'Lars',
  'Anders',
  'Mikael',
  'Johan',
  'Erik',
  'Per',
  'Peter',
  'Karl',
  'Jan',
  'Fredrik',
  'Daniel',
  'Mattias',
  'Håkan',
  'Göran',
  'Björn',
  'Åke',
  'Ahmed',
  'Ali',
  'Mohammed',
  'Oskar',
  'Emil',
  'Viktor',
  'Simon',
  'Niklas',
  'Sven',
  'Bengt',
  'Gösta',
  'Jonas',
  'Marcus',
  'Dragan',
];
const families = [
  'Andersson',
  'Johansson',
  'Karlsson',
  'Nilsson',
  'Eriksson',
  'Larsson',
  'Olsson',
  'Persson',
  'Svensson',
  'Gustafsson',
  'Pettersson',
  'Jonsson',
  'Jansson',
  'Hansson',
  'Bengtsson',
  'Lindberg',
  'Lindström',
  'Lindqvist',
  'Berg',
  'Bergström',
  'Sandberg',
  'Forsberg',
  'Sjöberg',
  'Wallin',
  'Engström',
  'Åkesson',
  'Öberg',
  'Nyström',
  'Holm',
  'Ström',
  'Hassan',
  'Ahmadi',
  'Kovačević',
  'Nowak',
  'Haddad',
  'Virtanen',
];

/** Creates people: one for each personal number, and then some with a date of birth only. */
export function makePeople(count: number, random: Random): readonly DemoPerson[] {
  const shuffled = shuffle(personalNumbers, random);
  return Array.from({ length: count }, (_, index) => {
    const number = shuffled[index];
    const born = number === undefined ? dayOfBirth(random) : birthDate(number);
    const first = random.pick((number === undefined ? random.percent(50) : isWoman(number)) ? women : men);
    const last = random.pick(families);
    return {
      birthYear: Number(born.slice(0, 4)),
      record: {
        id: demoId('accounts.tenant', number ?? `person ${index}`),
        customer_number: String(20_001 + index),
        first_name: first,
        last_name: last,
        ...(number === undefined ? {} : { ssn: number }),
        birth_date: born,
        // example.com never receives mail.
        email: `${ascii(first)}.${ascii(last)}.${index + 1}@example.com`,
        phone_number: phoneNumber(index),
        preferred_language: 'sv',
        invoice_distribution_instruction: [{ order: 0, distribution_type: random.percent(70) ? 1 : 5 }],
      },
    };
  });
}

function dayOfBirth(random: Random): string {
  const [month, day] = [1 + random.integer(12), 1 + random.integer(28)];
  return `${1945 + random.integer(58)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The telecom agency reserves these series for books and films: 070-174 06 05 to 06 99, and 08-465 004 00 to 004 99. */
function phoneNumber(index: number): string {
  const position = index % 195;
  return position < 95 ? `+46701740${605 + position}` : `+468465004${String(position - 95).padStart(2, '0')}`;
}

function ascii(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();
}

function shuffle<Item>(items: readonly Item[], random: Random): readonly Item[] {
  const remaining = [...items];
  const shuffled: Item[] = [];
  while (remaining.length > 0) shuffled.push(...remaining.splice(random.integer(remaining.length), 1));
  return shuffled;
}
