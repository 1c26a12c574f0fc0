import { expect } from 'chai';
import { renderMail } from '../../../../../extensions/messages/mail/render-mail.ts';

describe('mail bodies', () => {
  const bodies = renderMail({
    language: 'sv',
    title: 'Inbjudan <b>',
    text: 'Hej Åsa!\n\nVälkommen & "hem".\nRad två.',
    link: { url: 'https://core.example/invitations/abc/?a=1&b=2', label: 'Tacka ja' },
    senderName: 'Exempelbostäder AB',
  });

  it('have the same content in text and HTML', () => {
    expect(bodies.text).to.equal(
      [
        'Hej Åsa!\n\nVälkommen & "hem".\nRad två.',
        'Tacka ja:\nhttps://core.example/invitations/abc/?a=1&b=2',
        '-- \nDet här meddelandet skickades automatiskt av Exempelbostäder AB. Det går inte att svara på det.\n',
      ].join('\n\n'),
    );
    expect(bodies.html).to.contain('href="https://core.example/invitations/abc/?a=1&amp;b=2"');
  });

  it('escape markup in texts', () => {
    expect(bodies.html).to.contain('Inbjudan &lt;b&gt;');
    expect(bodies.html).to.contain('Välkommen &amp; &quot;hem&quot;.<br>Rad två.');
    expect(bodies.html).to.not.contain('<b>');
  });
});
