/** Replaces the method and the path that some clients send by those of the API. */
import { msg } from '../../../kernel/text.ts';
import { throwProblem } from '../../../problems/problem.ts';
import type { AppMiddleware } from '../http-context.ts';

export const normalizeRequest: AppMiddleware = (context, next) => {
  const override = context.get('x-http-method-override').trim().toUpperCase();
  if (override !== '' && override !== context.method) {
    // Old clients send QUERY as POST. A request for any other method must not be executed as POST.
    if (context.method !== 'POST' || override !== 'QUERY')
      throwProblem('invalid_parameter', {
        errors: [
          {
            header: 'X-HTTP-Method-Override',
            code: 'enum',
            params: { allowed: ['QUERY'] },
            message: msg('Only POST can be used in place of QUERY.'),
          },
        ],
      });
    context.method = override;
  }
  // Agents call this URL without the trailing slash of other URLs.
  if (context.state.httpContext.serving.mcp !== undefined && context.path === '/mcp') context.path = '/mcp/';
  return next();
};
