import { plainTextOf } from '../text/text';
import { RIGHTS, type Right } from './rights';

/** What the owner of a credential lets AI agents do with it. */
export interface AgentRules {
	readonly rights: ReadonlySet<Right>;
}

/** What holds where nothing is opened. */
export const READ_ONLY: AgentRules = { rights: new Set() };

const EXISTING: ReadonlySet<string> = new Set(RIGHTS.map(({ right }) => right));

/** A list as the form gives it, or as an expression may: text with commas. */
const listIn = (value: unknown): string[] =>
	(Array.isArray(value) ? value : plainTextOf(value).split(/[,;\n]/))
		.map((entry) => plainTextOf(entry).trim())
		.filter((entry) => entry !== '');

/** Reads the rules from the values of the credential. A right that does not exist opens nothing. */
export function agentRulesFrom(data: Readonly<Record<string, unknown>>): AgentRules {
	if (data.agentsMay !== 'write') return READ_ONLY;
	return { rights: new Set(listIn(data.agentRights).filter((right) => EXISTING.has(right))) };
}
