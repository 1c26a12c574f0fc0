/**
 * A kind of Diagnostic: its code, the message with its typed parameters, and the advice in the table of README.md. The TypeScript compiler derives the
 * parameters' names from the message, so that a call with a wrong or missing one does not compile.
 */
import type { Diagnostic } from '../kernel/diagnostic.ts';
import type { Span } from '../kernel/span.ts';

/** `'unknown field "{name}" in rule {rule}'` has the parameters `name` and `rule`. */
export type ParameterNames<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

/** One row of the table of problems; HTTP problems also have a status and a name. */
export interface CatalogueEntry {
  /** Never reused for another problem after publication. */
  readonly code: string;
  readonly template: string;
  /** The remedy, published in the documentation. */
  readonly advice: string;
  readonly status?: number;
  readonly name?: string;
}

export interface DiagnosticKind<Template extends string> extends CatalogueEntry {
  /** Creates a diagnostic of this kind; without a specific suggestion it contains the general advice. */
  readonly at: (
    span: Span,
    parameters: Readonly<Record<ParameterNames<Template>, string | number>>,
    suggestion?: string,
  ) => Diagnostic;
}

/** Declares a kind of diagnostic. `{name}` in the message is a parameter. */
export function diagnosticKind<const Template extends string>(
  code: string,
  template: Template,
  advice: string,
): DiagnosticKind<Template> {
  return {
    code,
    template,
    advice,
    at: (span, parameters, suggestion) => ({
      code,
      message: fillTemplate(template, parameters),
      span,
      suggestion: suggestion ?? advice,
    }),
  };
}

/** The message with its parameters filled in. */
export function fillTemplate(template: string, parameters: Readonly<Record<string, unknown>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''));
}
