import type { Json } from '../../types';

/** The first item of an answer; {} where it has none that is an object. */
export function first(answer: unknown): Json {
	const [item] = (answer as { result?: unknown[] }).result ?? [];
	return typeof item === 'object' && item !== null ? (item as Json) : {};
}

/** The answer with other members in its first item. */
export function withFirst(answer: unknown, members: Json): unknown {
	const [, ...others] = (answer as { result?: unknown[] }).result ?? [];
	return { result: [{ ...first(answer), ...members }, ...others] };
}

/** The rows of a save's answer (docs/trust/erp-behaviour.md#answers-to-saves); undefined where it has none. */
export function listOf(answer: unknown): Json[] | undefined {
	return (first(answer).Data as { list?: Json[] } | null)?.list;
}

/** True for an answer with an element for each of several documents (docs/trust/erp-behaviour.md#answers-to-several-documents). */
export function isBulk(answer: unknown): boolean {
	return ((answer as { result?: unknown[] }).result ?? []).length > 1;
}
