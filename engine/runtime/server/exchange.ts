/** What is known of a request on its way through the stages: each adds what it has found out. */
import type Koa from 'koa';
import type { Operation } from '../../compile/operations/operation.ts';
import type { Caller } from '../../extension/contract.ts';
import type { Language } from '../../kernel/text.ts';
import type { Field } from '../../model/model.ts';
import type { Verified } from '../access/verified.ts';
import type { CallerVerifier } from '../access/verify-caller.ts';
import type { ApiRequest } from '../context/request.ts';
import type { Access, Runtime } from '../context/work.ts';
import type { AddressList } from '../http/address-list.ts';
import type { CommonHeaders } from '../http/common-headers.ts';
import type { Effort } from '../limits/cost-of.ts';
import type { Gate } from '../limits/gate.ts';
import type { McpDoor } from '../mcp/mcp-door.ts';
import type { plainPages } from '../pages/plain-pages.ts';
import type { UseCounter } from '../versioning/count-uses.ts';
import type { DeprecatedElement, Lifecycle } from '../versioning/lifecycle.ts';
import type { CellSet } from './cell-set.ts';
import type { Routes } from './routes.ts';

/** What the stages of all requests share. */
export interface Serving {
  readonly runtime: Runtime;
  readonly routes: Routes;
  /** Where agents ask; undefined: the settings do not open it. */
  readonly mcp?: McpDoor;
  readonly pages: ReturnType<typeof plainPages>;
  /** Customers are in several databases: `runtime`, `verifier`, `gate` and `uses` are then those of what no customer asks for. */
  readonly cells?: CellSet;
  readonly verifier: CallerVerifier;
  readonly gate: Gate;
  readonly common: CommonHeaders;
  readonly lifecycle: Lifecycle;
  /** The version that is served of each application. */
  readonly versions: ReadonlyMap<string, string>;
  readonly uses: UseCounter;
  readonly trusted: AddressList;
  readonly tellsTimes: boolean;
  /** Counts a request that no credential answers for; answers where it comes from. Refuses an address that asks too often. */
  readonly enterAddress: (context: Koa.Context, cost?: number) => string;
}

/** A request as it has arrived. */
export interface Exchange {
  readonly context: Koa.Context;
  readonly serving: Serving;
  /** By performance.now(). */
  readonly started: number;
  readonly requestId: string;
  readonly language: Language;
  /** What its report names: the template of the path once it is matched; until then the first segment. */
  route?: string;
  isMatched: boolean;
  /** The customer that it names, where customers are in several databases. */
  customerId?: string;
  /** For its report, also where a later stage refuses it. */
  reportedCaller?: Caller;
  /** What is to be done when it has been answered or refused. */
  readonly atEnd: (() => void)[];
}

/** With the operation that it asks for. */
export interface Matched extends Exchange {
  readonly method: string;
  readonly operation: Operation;
  readonly parameters: Readonly<Record<string, string>>;
}

/** With the caller and its rights. */
export interface Verifying extends Matched {
  readonly verified: Verified;
  readonly access: Access;
  /** The access by the credential as it is now; rejects when it does not hold any more. */
  readonly reverify: () => Promise<Access>;
}

/** With its input, and the elements of the interface that it uses. */
export interface Asking extends Verifying {
  readonly request: ApiRequest;
  /** What it has cost so far. */
  readonly effort: Effort;
  readonly used: Set<Field>;
  readonly deprecated: DeprecatedElement[];
}

/** A stage: what it makes of an exchange, or undefined where it has answered. Throws ProblemError. */
export type Stage<In, Out> = (exchange: In) => Out | undefined | Promise<Out | undefined>;
