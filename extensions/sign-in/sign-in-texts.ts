/** Texts of the sign-in pages. */
import type { Language } from '../support/language.ts';

interface Texts {
  readonly signIn: string;
  readonly withPasskey: string;
  readonly withBankId: string;
  readonly withProvider: (name: string) => string;
  readonly linkQuestion: (name: string) => string;
  readonly linkInvalid: string;
  readonly notHere: string;
  readonly needsName: string;
  readonly openWithHostname: string;
  readonly requestLink: string;
  readonly signedInAs: (name: string) => string;
  readonly noRole: string;
  readonly role: (name: string) => string;
  readonly signOut: string;
  readonly sessions: string;
  readonly thisSession: string;
  readonly startedAt: (time: string, method: string) => string;
  readonly lastSeen: (time: string) => string;
  readonly end: string;
  readonly passkeys: string;
  readonly noPasskey: string;
  readonly addPasskey: string;
  readonly passkeyUsed: (time: string) => string;
  readonly remove: string;
  readonly proveAgain: string;
  readonly failed: string;
  readonly throttled: string;
  readonly methods: Readonly<Record<string, string>>;
  readonly rejected: string;
  readonly bankIdHere: string;
  readonly bankIdCode: string;
  readonly cancel: string;
}

export const texts: Readonly<Record<Language, Texts>> = {
  en: {
    signIn: 'Sign in',
    withPasskey: 'Sign in with a passkey',
    withBankId: 'Sign in with BankID',
    withProvider: (name) => `Sign in with ${name}`,
    linkQuestion: (name) => `This link signs you in as ${name}. It works once.`,
    linkInvalid: 'This link is invalid or has expired. Request a new one.',
    notHere: 'You cannot sign in at this address, because it is not encrypted. Use the https address of this server.',
    needsName: 'Browsers bind passkeys to host names, not to IP addresses: this address cannot use one.',
    openWithHostname: 'Open this page on localhost',
    requestLink: 'Cannot sign in? Ask an administrator of your organization for a sign-in link.',
    signedInAs: (name) => `Signed in as ${name}`,
    noRole: 'You have no role yet and therefore no access. An administrator can assign you one.',
    role: (name) => `Role: ${name}`,
    signOut: 'Sign out',
    sessions: 'Where you are signed in',
    thisSession: 'this browser',
    startedAt: (time, method) => `Since ${time}, ${method}`,
    lastSeen: (time) => `last seen ${time}`,
    end: 'End',
    passkeys: 'Passkeys',
    noPasskey: 'You have no passkey. Create one now to sign in with next time.',
    addPasskey: 'Make a passkey',
    passkeyUsed: (time) => `last used ${time}`,
    remove: 'Remove',
    proveAgain: 'Verify your identity',
    failed: 'Sign-in failed. Please try again.',
    throttled: 'Too many attempts. Wait a minute and try again.',
    methods: { passkey: 'with a passkey', openid: 'with your employer', bankid: 'with BankID', link: 'with a link' },
    bankIdHere: 'Open BankID on this device',
    bankIdCode: 'Code to scan with the BankID app',
    cancel: 'Cancel',
    rejected: 'You could not be signed in. Ask an administrator whether you have been invited.',
  },
  sv: {
    signIn: 'Logga in',
    withPasskey: 'Logga in med passnyckel',
    withBankId: 'Logga in med BankID',
    withProvider: (name) => `Logga in med ${name}`,
    linkQuestion: (name) => `Länken loggar in dig som ${name}. Den fungerar en gång.`,
    linkInvalid: 'Länken är ogiltig eller har gått ut. Be om en ny.',
    notHere:
      'Det går inte att logga in på den här adressen, eftersom den inte är krypterad. Använd serverns https-adress.',
    needsName: 'Webbläsare sparar passnycklar för namn, inte för nummer: de fungerar inte på den här adressen.',
    openWithHostname: 'Öppna sidan på localhost',
    requestLink: 'Kan du inte logga in? Be en administratör i din organisation om en inloggningslänk.',
    signedInAs: (name) => `Inloggad som ${name}`,
    noRole: 'Du har ingen roll än och därför ingen behörighet. En administratör kan ge dig en roll.',
    role: (name) => `Roll: ${name}`,
    signOut: 'Logga ut',
    sessions: 'Här är du inloggad',
    thisSession: 'den här webbläsaren',
    startedAt: (time, method) => `Sedan ${time}, ${method}`,
    lastSeen: (time) => `senast aktiv ${time}`,
    end: 'Avsluta',
    passkeys: 'Passnycklar',
    noPasskey: 'Du har ingen passnyckel. Skapa en nu: med den loggar du in nästa gång.',
    addPasskey: 'Skapa en passnyckel',
    passkeyUsed: (time) => `senast använd ${time}`,
    remove: 'Ta bort',
    proveAgain: 'Legitimera dig',
    failed: 'Inloggningen misslyckades. Försök igen.',
    throttled: 'För många försök. Vänta en minut och försök igen.',
    methods: { passkey: 'med passnyckel', openid: 'via din arbetsgivare', bankid: 'med BankID', link: 'med en länk' },
    bankIdHere: 'Öppna BankID på den här enheten',
    bankIdCode: 'QR-kod att skanna med BankID-appen',
    cancel: 'Avbryt',
    rejected: 'Du kunde inte loggas in. Fråga en administratör om du är inbjuden.',
  },
};
