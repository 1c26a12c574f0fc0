import { expect } from 'chai';
import { describe, it } from 'mocha';
import { readSettings } from '../../../engine/settings.ts';
import { tracingOrder } from '../../../engine/start/tracing-order.ts';

function orderOf(environment: Readonly<Record<string, string>>) {
  const outcome = readSettings(environment);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return tracingOrder(outcome.values).tracing;
}

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };

describe('traces', () => {
  it('are created if a collector is configured and tracing is not disabled', () => {
    expect(orderOf({})).to.equal(undefined);
    expect(orderOf({ ...collector, OTEL_SDK_DISABLED: 'true' })).to.equal(undefined);
    expect(orderOf(collector)).to.deep.equal({ serviceName: 'core', ratio: 1, followsCaller: true });
    const environment = {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost/v1/traces',
      OTEL_SERVICE_NAME: 'homes',
    };
    expect(orderOf(environment)).to.deep.equal({ serviceName: 'homes', ratio: 1, followsCaller: true });
  });

  it('have the names of the OpenTelemetry conventions', () => {
    const samplingOf = (sampler: string, argument?: string) => {
      const { ratio, followsCaller } =
        orderOf({
          ...collector,
          OTEL_TRACES_SAMPLER: sampler,
          ...(argument === undefined ? {} : { OTEL_TRACES_SAMPLER_ARG: argument }),
        }) ?? {};
      return [ratio, followsCaller];
    };
    expect(samplingOf('always_off')).to.deep.equal([0, false]);
    expect(samplingOf('always_on')).to.deep.equal([1, false]);
    expect(samplingOf('parentbased_always_off')).to.deep.equal([0, true]);
    expect(samplingOf('traceidratio', '0.25')).to.deep.equal([0.25, false]);
    expect(samplingOf('parentbased_traceidratio')).to.deep.equal([1, true]);
  });
});
