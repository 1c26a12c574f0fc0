import { expect } from 'chai';
import { channelName, messageSteps } from '../../../../extensions/signing/message-steps.ts';

const [email, phoneNumber] = ['asa@example.com', '+46700000000'];
const describeSteps = (method: number, reach: object): string => {
  const steps = messageSteps(method, reach, new Set([1, 2]));
  const stepTexts = steps.map(
    (step) => `${step.distribution_type === 2 ? 'sms' : 'email'}${step.when === undefined ? '' : ' when failed'}`,
  );
  return `${channelName(steps)}: ${stepTexts.join(', ')}`;
};

describe('the channels of a message about a document', () => {
  it('depend on the distribution method and the contact details of the party', () => {
    const both = { email, phoneNumber };
    expect([0, 1, 2, 3].map((method) => describeSteps(method, both))).to.deep.equal([
      'none: ',
      'email: email',
      'sms: sms, email when failed',
      'email_and_sms: email, sms',
    ]);
    expect([1, 2, 3].map((method) => describeSteps(method, { email }))).to.deep.equal([
      'email: email',
      'email: email',
      'email: email',
    ]);
    expect([1, 2, 3].map((method) => describeSteps(method, { phoneNumber }))).to.deep.equal([
      'none: ',
      'sms: sms',
      'sms: sms',
    ]);
    expect(describeSteps(2, {})).to.equal('none: ');
  });
});
