import type { Operation } from '../../../../erp/catalogue/types';
import { CODES_TOGETHER } from '../../../../erp/codes/question';
import { classedAccounts, classQuestion, classWarnings } from '../../../../erp/draft/direction';
import { grouped } from '../../../../erp/json/grouped';
import type { Members } from '../../../../erp/json/members';
import { ask } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';
import { ownerOf } from '../../../shared/kept';
import { lookTimeout } from '../guard/readBack';
import { type Write, withIssues } from '../stages';

type Checked = Write<'checked'>;

/** The cards of accounts, without those that the ERP does not tell. */
async function cardsOf(erp: NodeErp, codes: readonly string[], timeout: number): Promise<Members[]> {
	const cards: Members[] = [];
	for (let at = 0; at < codes.length; at += CODES_TOGETHER) {
		const read = await ask(erp, classQuestion(codes.slice(at, at + CODES_TOGETHER)), timeout, { waits: [] });
		if (!read.ok) return cards;
		cards.push(...read.value);
	}
	return cards;
}

/**
 * Collections and payments with a warning where the class of an account says that money usually goes the other way. The ERP is asked with
 * *Check Codes* on; where it cannot be asked, nobody knows the class, and nothing is said.
 */
export async function withAccountClasses(
	erp: NodeErp,
	operation: Operation,
	all: readonly Checked[],
	isSent: (write: Checked) => boolean,
): Promise<Checked[]> {
	const named = new Map<Checked, string[]>();
	for (const write of all) {
		const { settings, document, told } = write;
		// A shop's order or refund says by itself which way its money goes.
		const isAsked =
			told?.shopOrder === undefined && settings.checkCodes && document.problems.length === 0 && !isSent(write);
		const codes = isAsked ? classedAccounts(document.members, operation) : [];
		if (codes.length > 0 && settings.connection.generation !== 'V16') named.set(write, codes);
	}
	const warned = new Map<Checked, Checked>();
	for (const writes of grouped([...named.keys()], ({ settings }) => ownerOf(settings.connection)).values()) {
		const [first] = writes;
		if (!first) continue;
		const codes = [...new Set(writes.flatMap((write) => named.get(write) ?? []))];
		const cards = await cardsOf(erp.to(first.settings.connection), codes, lookTimeout(first.settings));
		for (const write of writes)
			warned.set(write, withIssues(write, [], classWarnings(write.document.members, operation, cards)));
	}
	return all.map((write) => warned.get(write) ?? write);
}
