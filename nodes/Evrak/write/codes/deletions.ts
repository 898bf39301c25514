import type { Members } from '../../../../erp/base/json/members';
import {
	absentGuids,
	deletionTargetsIn,
	deletionQuestions,
	isDeletion,
	rowIssues,
	tiesOf,
} from '../../../../erp/saving/readback/deletion';
import { listed } from '../../../../erp/base/text/text';
import type { Issue } from '../../../../erp/base/values/problem';
import { accountNames } from '../../../shared/ask/accountNames';
import { ask } from '../../../shared/ask/ask';
import type { NodeErp } from '../../../shared/client/client';
import { makerTitle } from '../../places';
import { lookTimeout } from '../guard/readBack';
import { type Checked, withIssues } from '../stages';
import { examination } from './examination';

/** Maximum GUIDs that a warning names. */
const NAMED = 5;

const unknown = (why: string) => `What this deletes could not be looked up: ${why}. Look in the ERP before you send it`;

/** A deletion with the ERP's documents under its key or GUIDs; rows of another resource are problems. */
async function looked(client: NodeErp, write: Checked): Promise<Checked> {
	const { document, settings } = write;
	const { preview } = settings;
	const named = deletionQuestions(document.doc);
	const isAsked = preview || named.some(({ guids }) => guids.length > 0);
	if (!isAsked) return write;
	if (named.length === 0) return withIssues(write, [], [unknown('nobody knows where the ERP keeps such records')]);
	const issues: Issue[] = [];
	const warnings: string[] = [];
	const deletes: Members[] = [];
	let isUnread = false;
	let isGone = false;
	for (const one of named) {
		const read = await ask(client, one.question, lookTimeout(settings), { waits: [] });
		if (!read.ok) {
			if (preview) warnings.push(unknown(read.why));
			isUnread = true;
			continue;
		}
		issues.push(...rowIssues(document.doc, one, read.value, makerTitle));
		warnings.push(...tiesOf(document.doc, one, read.value));
		isGone ||= read.value.length === 0 || absentGuids(one, read.value).length > 0;
		if (!preview) continue;
		const documents = deletionTargetsIn(read.value, one.table);
		const names = await accountNames(client, [...new Set(documents.flatMap(({ account }) => account ?? []))]);
		deletes.push(
			...documents.map(({ account, ...rest }) => ({
				...rest,
				...(account === undefined ? {} : { account, name: names.get(account) }),
			})),
		);
		const absent = absentGuids(one, read.value);
		if (absent.length > 0) warnings.push(`The ERP has no row with the GUID ${listed(absent, NAMED)}`);
		else if (documents.length === 0) warnings.push('The ERP has no such document');
	}
	const extra = deletes.length > 0 ? { extra: { ...write.extra, deletes } } : {};
	// The state before, for the lookup afterwards: a document that did not exist was not deleted by this.
	const before: Pick<Checked, 'seen'> = isUnread
		? {}
		: { seen: isGone ? { state: 'found', documents: [] } : { state: 'absent' } };
	return { ...withIssues(write, issues, warnings), ...extra, ...before };
}

/**
 * Deletions with their target documents: a preview names type, number, date, account and amount of each. Targets given by GUID are queried
 * before the deletion, too: a GUID does not show its resource.
 */
export const withDeletions = examination(isDeletion, async (erp, _, writes) => {
	const done: Checked[] = [];
	// Each in its own working year.
	for (const write of writes) done.push(await looked(erp.to(write.settings.connection), write));
	return done;
});
