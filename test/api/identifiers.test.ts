/** Every test vector of invoicing-rules.md, section 2, as a field format through HTTP: accepted or rejected as the table defines. */
import { expect } from 'chai';
import { useApi } from '../support/api.ts';

interface Vectors {
  readonly field: string;
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
}

const vectors: readonly Vectors[] = [
  {
    field: 'bankgiro',
    valid: ['9912346', '991-2346', '50501055', '5050-1055', '58056201', '5805-6201', '1234566'],
    invalid: ['9912345', '580-56201', '123456', '505010550'],
  },
  {
    field: 'plusgiro',
    valid: ['48215', '4821-5', '901900', '12345674', '18', '1-8'],
    invalid: ['48214', '123456789', '8'],
  },
  {
    field: 'organization_number',
    valid: ['5599999991', '559999-9991', '7696000004', '9696000000', '8020000009'],
    invalid: ['5599999990', '5512345678', '559999999'],
  },
  {
    field: 'personal_number',
    valid: [
      '201701012393',
      '201801012392',
      '201901012391',
      // Coordination numbers, three of them with days or months that no calendar has.
      '191401682396',
      '191500722390',
      '191711602399',
      '201402912388',
    ],
    invalid: [
      ...['201701012394', '201702302391', '201713012390', '191401682397'],
      // No living person was born in 1799 or in 2099.
      ...['179901012394', '209912312395'],
    ],
  },
  { field: 'apartment_number', valid: ['1001', '1104', '0902'], invalid: ['101', '1000', '0001'] },
  {
    field: 'gln13',
    valid: ['7350000000009', '4006381333931', '1234567890128'],
    invalid: ['7350000000008', '735000000000'],
  },
  {
    field: 'peppol_id',
    valid: ['0007:5599999991', '0088:7350000000009'],
    invalid: ['0007:559999-9991', '0007:5599999990', '0088:7350000000008'],
  },
  {
    field: 'iban',
    valid: ['SE3550000000054910000003', 'SE4550000000058398257466', 'SE7160000000000123456789'],
    invalid: ['SE3550000000054910000004', 'SE355000000005491000000'],
  },
  { field: 'bic', valid: ['ESSESESS', 'ESSESESSXXX'], invalid: ['ESSESES', 'essesess', 'ESSESESSX'] },
  {
    field: 'ocr',
    valid: [
      ...[
        '18',
        '75',
        '422',
        '100016',
        '1234566',
        '20261100018',
        '19000000000017',
        '5550607080909',
        '000123455',
        '999999998',
      ],
      ...[
        '133',
        '737',
        '4242',
        '1000173',
        '12345682',
        '202611000128',
        '190000000000158',
        '55506070809041',
        '0001234509',
        '9999999908',
      ],
      ...['314159265358979323846267', '3141592653589793238462657', '123455'],
      ...[
        '18108401345678778',
        '18196701475307475',
        '1018966492531',
        '1019080881039',
        '03368912618',
        '1202951008',
        '1636976',
      ],
    ],
    invalid: ['123451', '1000174', '1', '31415926535897932384626576', '1000a73'],
  },
];

describe('identifiers (invoicing-rules.md, section 2)', () => {
  const api = useApi(
    {},
    {
      'errands/identifiertrial.yaml': `
operations: [C, G, D, L]
summary: A record with every kind of identifier.
uses: [record]
fields:
${vectors.map(({ field }) => `  ${field}: { type: ${field}, nullable: true }`).join('\n')}
`,
    },
  );

  for (const { field, valid, invalid } of vectors) {
    it(`${field}: all values of the table are accepted, and invalid ones are rejected`, async () => {
      const statusOf = async (value: string): Promise<number> => {
        const response = await api.post('/errands/identifiertrial/', { [field]: value });
        return response.status;
      };
      const rejectedValues: string[] = [];
      for (const value of valid) if ((await statusOf(value)) !== 201) rejectedValues.push(value);
      expect(rejectedValues, 'refused').to.deep.equal([]);
      const acceptedValues: string[] = [];
      for (const value of invalid) if ((await statusOf(value)) !== 422) acceptedValues.push(value);
      expect(acceptedValues, 'taken').to.deep.equal([]);
    });
  }
});
