/** The placeholders of the caller and the day in conditions of roles (`where: { tenant: $principal.id }`). */
export const ruleVariables = ['$customer', '$principal.id', '$agent', '$application', '$service', '$today'] as const;

/** The values of the placeholders. */
export type RuleVariables = Readonly<Record<string, string>>;
