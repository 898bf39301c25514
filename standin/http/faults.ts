import { PAGES } from './faults/pages';
import { SHAPES } from './faults/shapes';
import { SILENCE } from './faults/silence';
import type { Fault } from './faults/types';
import { VERDICTS } from './faults/verdicts';
import { methodKindOf } from './kinds';

export type { Fault, FaultFacts } from './faults/types';

/** Every fault by name: what really happens to a client of this ERP, and what is known of it beforehand. */
export const FAULTS: Record<string, Fault> = { ...SHAPES, ...SILENCE, ...PAGES, ...VERDICTS };

/** Splits `latency:500` into fault and argument; an unknown name throws, so that a test cannot miss its fault. */
export function faultNamed(text: string): { fault: Fault; argument: number } {
	const [name = '', given] = text.trim().split(':');
	const fault = FAULTS[name];
	if (!fault) throw new Error(`Unknown fault: ${name}. Known: ${Object.keys(FAULTS).join(', ')}`);
	if (given === undefined || given === '') return { fault, argument: fault.argument?.usual ?? 0 };
	const argument = Number(given);
	if (!fault.argument || !Number.isFinite(argument)) throw new Error(`The fault ${name} does not take "${given}"`);
	return { fault, argument };
}

/** True where a fault can hit a method. */
export function suits(text: string, method: string): boolean {
	return faultNamed(text).fault.suits.includes(methodKindOf(method));
}
