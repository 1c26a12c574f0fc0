/** The staff of the demo company: one person for each role of an office. */
import { type DemoBatch, demoId, demoReference } from './demo-batch.ts';

interface Employee {
  readonly role: string;
  readonly label: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
}

const employees: readonly Employee[] = [
  {
    role: 'administrator',
    label: 'Administratör',
    firstName: 'Maja',
    lastName: 'Lindqvist',
    title: 'Systemförvaltare',
  },
  { role: 'accountant', label: 'Ekonom', firstName: 'Oskar', lastName: 'Sandell', title: 'Ekonom' },
  {
    role: 'technician',
    label: 'Fastighetstekniker',
    firstName: 'Yusuf',
    lastName: 'Berglund',
    title: 'Fastighetstekniker',
  },
  { role: 'reader', label: 'Läsare', firstName: 'Signe', lastName: 'Norén', title: 'Revisor' },
];

/** The user that the link of `npm start` signs in. */
export const firstUser = {
  resource: 'accounts.organizationuser',
  id: demoId('accounts.organizationuser', 'administrator'),
} as const;

/** Creates the roles as resources/roles defines them, and the users. */
export function makeStaff(): readonly DemoBatch[] {
  return [
    {
      resource: 'accounts.role',
      records: employees.map(({ role, label }) => ({
        id: demoId('accounts.role', role),
        name: label,
        permissions: { roles: [role] },
      })),
    },
    {
      resource: 'accounts.organizationuser',
      records: employees.map(({ role, firstName, lastName, title }) => ({
        id: demoId('accounts.organizationuser', role),
        first_name: firstName,
        last_name: lastName,
        email: `${role}@demo.example`,
        title,
        status: 2,
        role: demoReference('accounts.role', role),
      })),
    },
    // Disabled, because there is no server at the address.
    {
      resource: 'accounts.identityprovider',
      records: [
        {
          id: demoId('accounts.identityprovider', 'office'),
          name: 'Lindåkra kommun',
          is_active: false,
          issuer: 'https://login.example.com',
          client_id: 'core',
          groups_claim: 'groups',
        },
      ],
    },
    {
      resource: 'accounts.identityprovidergroup',
      records: [
        {
          id: demoId('accounts.identityprovidergroup', 'economy'),
          identity_provider: demoReference('accounts.identityprovider', 'office'),
          group: 'ekonomi',
          role: demoReference('accounts.role', 'accountant'),
        },
      ],
    },
  ];
}
