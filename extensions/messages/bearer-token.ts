/** Authentication of services that report deliveries, by a token of the settings. */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { throwProblem } from '@core/engine/extension';
import { optionalSetting, type Settings } from '../support/settings.ts';

/** Rejects a request without the token of a setting; without the setting, the route does not exist. */
export function requireToken(request: IncomingMessage, settings: Settings, name: string): void {
  const expected = optionalSetting(settings, name);
  if (expected === undefined) throwProblem('route_not_found');
  const [left, right] = [Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${expected}`)];
  if (left.length !== right.length || !timingSafeEqual(left, right)) throwProblem('credentials_invalid');
}
