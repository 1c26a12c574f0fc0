import { expect } from 'chai';
import { type MailContent, renderMail } from '../../../../../extensions/messages/mail/render-mail.ts';
import { accentOf } from '../../../../../extensions/support/accent.ts';

describe('mail bodies', () => {
  const content: MailContent = {
    language: 'sv',
    title: 'Inbjudan <b>',
    text: 'Hej Åsa!\n\nVälkommen & "hem".\nRad två.',
    link: { url: 'https://core.example/invitations/abc/?a=1&b=2', label: 'Tacka ja' },
    senderName: 'Exempelbostäder AB',
    replyTo: null,
    phone: null,
    website: null,
    myPages: null,
    privacyPolicy: null,
  };
  const bodies = renderMail(content);

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

  it('end with the contact data of the sender, and are in its colour', () => {
    const { text, html } = renderMail({
      ...content,
      phone: '+46811111',
      website: 'https://huset.example/?a=1&b="2"',
      privacyPolicy: '',
      accent: { background: '#ffee00', text: '#000000' },
    });
    expect(text.split('\n').slice(-3)).to.deep.equal([
      'Telefon: +46811111',
      'Webbplats: https://huset.example/?a=1&b="2"',
      '',
    ]);
    expect(html).to.contain('<a href="https://huset.example/?a=1&amp;b=&quot;2&quot;"');
    expect(html).to.contain('border-top:6px solid #ffee00').and.to.contain('background:#ffee00;color:#000000');
  });
});

describe('the accent of a colour', () => {
  it('has a text colour with the higher contrast', () => {
    const accents = ['#000', 'fff', '#FFEE00', '1f5f8b'].map(accentOf);
    expect(accents).to.deep.equal([
      { background: '#000000', text: '#ffffff' },
      { background: '#ffffff', text: '#000000' },
      { background: '#ffee00', text: '#000000' },
      { background: '#1f5f8b', text: '#ffffff' },
    ]);
    expect([null, '', 'red', '#12345'].map(accentOf)).to.deep.equal(Array(4).fill(undefined));
  });
});
