import { expect } from 'chai';
import { describe, it } from 'mocha';
import { samplingOf } from '../../../../engine/features/traces/sampling.ts';
import { readSettings } from '../../../../engine/settings.ts';

function samplingIn(environment: Readonly<Record<string, string>>) {
  const outcome = readSettings(environment);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return samplingOf(outcome.values.declared);
}

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };

describe('traces', () => {
  it('are created if a collector is configured and tracing is not disabled', () => {
    expect(samplingIn({})).to.equal(undefined);
    expect(samplingIn({ ...collector, OTEL_SDK_DISABLED: 'true' })).to.equal(undefined);
    expect(samplingIn(collector)).to.deep.equal({ serviceName: 'core', ratio: 1, followsCaller: true });
    const environment = {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost/v1/traces',
      OTEL_SERVICE_NAME: 'homes',
    };
    expect(samplingIn(environment)).to.deep.equal({ serviceName: 'homes', ratio: 1, followsCaller: true });
  });

  it('have the names of the OpenTelemetry conventions', () => {
    const of = (sampler: string, argument?: string) => {
      const { ratio, followsCaller } =
        samplingIn({
          ...collector,
          OTEL_TRACES_SAMPLER: sampler,
          ...(argument === undefined ? {} : { OTEL_TRACES_SAMPLER_ARG: argument }),
        }) ?? {};
      return [ratio, followsCaller];
    };
    expect(of('always_off')).to.deep.equal([0, false]);
    expect(of('always_on')).to.deep.equal([1, false]);
    expect(of('parentbased_always_off')).to.deep.equal([0, true]);
    expect(of('traceidratio', '0.25')).to.deep.equal([0.25, false]);
    expect(of('parentbased_traceidratio')).to.deep.equal([1, true]);
  });
});
