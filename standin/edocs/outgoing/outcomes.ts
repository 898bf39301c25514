import type { Clock } from '../../clock';
import type { Row } from '../../database';

/**
 * What becomes of a sent e-Fatura. `delivered`: reached the receiver (1300), no answer; `accepted`, `rejected`: delivered,
 * then 2001 or 2002; `waiting`: stays at 1100; `failed:1160`: the authority's code that it fails with.
 */
export type SendingOutcome = 'delivered' | 'accepted' | 'rejected' | 'waiting' | `failed:${number}`;

/** One step of a document's way: the codes from `after` seconds after sending on, times the time scale. */
export interface StatusStep {
	after: number;
	document: string;
	envelope?: string;
	authority?: string;
}

const CREATED: StatusStep = { after: 0, document: '1000' };
const at = (after: number, authority: string, document = '1002'): StatusStep => ({
	after,
	document,
	envelope: '1001',
	authority,
});
const TO_RECEIVER = [CREATED, at(5, '1100'), at(10, '1200')];
const DELIVERED = [...TO_RECEIVER, at(20, '1300')];

/** Codes of failures after the centre is done: delivery given up, receiver answered failure (docs/trust/erp-behaviour.md#authority-codes). */
const LATE_FAILURES = ['1215', '1230'];

/** The steps of an outcome, times assumed, codes from docs/trust/erp-behaviour.md#document-codes. Throws on an unknown outcome. */
export function stepsOf(outcome: SendingOutcome): StatusStep[] {
	if (outcome === 'delivered') return DELIVERED;
	if (outcome === 'accepted') return [...DELIVERED, at(30, '1300', '2001')];
	if (outcome === 'rejected') return [...DELIVERED, at(30, '1300', '2002')];
	if (outcome === 'waiting') return [CREATED, at(5, '1100')];
	const code = /^failed:(1\d{3})$/.exec(outcome)?.[1] ?? '';
	if (!isFailure(code)) throw new Error(`Unknown outcome: ${outcome}`);
	return LATE_FAILURES.includes(code) ? [...TO_RECEIVER, at(20, code)] : [CREATED, at(5, '1100'), at(10, code)];
}

/** True for the authority's codes after which a document is dead and may be sent again. */
export function isFailure(authority: string): boolean {
	return /^11([1-8]\d|9[05])$/.test(authority) || LATE_FAILURES.includes(authority);
}

/** The codes of a row of E_BELGE_GIDEN now. e-Arşiv is signed at once; an answer in `ebl_cevap` comes before everything. */
export function codesNow(
	row: Row,
	clock: Clock,
	timeScale: number,
): [document: string, envelope: string, authority: string] {
	if (Number(row.ebl_tip) === 1) return ['1006', '', ''];
	if (row.ebl_cevap) return [String(row.ebl_cevap), '1001', '1300'];
	const steps = row.ebl_akis ? (JSON.parse(String(row.ebl_akis)) as StatusStep[]) : DELIVERED;
	const age = (Date.parse(clock.local(clock.now())) - Date.parse(String(row.ebl_gonderim))) / 1000;
	const reached = steps.filter(({ after }) => age >= after * timeScale).at(-1) ?? CREATED;
	return [reached.document, reached.envelope ?? '', reached.authority ?? ''];
}
