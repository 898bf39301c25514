import { outcomeFor, type Around } from '../../../../erp/saving/outcome/decide';
import type { Outcome } from '../../../../erp/saving/outcome/outcome';
import type { Proven } from '../../../../erp/saving/outcome/proof';
import type { Looked } from '../../../../erp/saving/readback/finding';
import { bad, good, NAMED, read, REFUSED, result, SAVED, TIMED_OUT } from './support';

const FOUND = { state: 'found', documents: [{ series: 'A', number: '17', guids: [] }] } as const;

const TWICE: Looked = {
	...FOUND,
	documents: [...FOUND.documents, { series: 'A', number: '18', guids: [] }],
	differs: false,
};
/** What a user is told of an outcome, in one text. */
const told = (outcome: Outcome): string => {
	const isIn = 'savedAs' in outcome;
	const parts = isIn
		? [`${outcome.savedAs.series ?? ''} ${outcome.savedAs.number ?? ''}`.trim(), ...(outcome.warnings ?? [])]
		: [outcome.reason, outcome.remedy, outcome.key ?? ''];
	return [outcome.outcome, ...parts].join(' | ');
};

describe('what is told of an answer and a look', () => {
	it.each<[name: string, proven: Proven, around: Around, text: string]>([
		['saved, named', SAVED, {}, 'saved | A 17'],
		['saved without a number', read(result(good({}))), { isNumbered: true }, 'saved |  | The answer named no number'],
		[
			'saved with warnings from before',
			{ ...SAVED, warnings: ['told by the answer'] },
			{ warnings: ['told before'] },
			'saved | A 17 | told before | told by the answer',
		],
		[
			'a success with a text, found, in part compared',
			read(result(good(NAMED, 'Kampanya uygulanmadı'))),
			{ looked: { ...FOUND, differs: false, uncompared: 'discounts' } },
			'saved | A 17 | The ERP says: Kampanya uygulanmadı | Part of it was not compared: discounts',
		],
		[
			'a success without number, not found',
			read(result(good({}, '0 kayıt eklendi'))),
			{ looked: { state: 'absent' }, lookedFor: 12_340 },
			'unknown | the answer says success, and names no document: 0 kayıt eklendi; it was not found in the ERP within 12.3 seconds | It may still be saved within the next minutes. Look it up in the ERP before you send it again. | keep',
		],
		[
			'a time-out, found, by its header alone',
			TIMED_OUT,
			{ looked: FOUND, wasAbsent: true, comparedBy: 'header' },
			'recovered | A 17 | Only its header was looked up: check the lines in the ERP',
		],
		[
			'a time-out, found twice',
			TIMED_OUT,
			{ looked: TWICE, wasAbsent: true, comparedBy: 'lines' },
			'recovered | A 17 | The ERP has 2 documents like this one: look which of them are copies',
		],
		[
			'a time-out, found, not compared',
			TIMED_OUT,
			{ looked: { ...FOUND, uncompared: 'its lines' }, wasAbsent: true, comparedBy: 'lines' },
			'recovered | A 17 | Whether it holds what would be sent now is not known: its lines',
		],
		[
			'a time-out of a change, done, nobody looked before',
			TIMED_OUT,
			{ looked: { ...FOUND, differs: false }, isChange: true },
			'recovered | A 17 | Nobody looked before the send: it may have been so all along',
		],
		[
			'a time-out of an update, another is found',
			TIMED_OUT,
			{ looked: { state: 'different', why: 'the total is 5' }, isUpdate: true },
			'unknown | MikroAPI - TimeOut; the ERP’s document was looked up: the total is 5 | The ERP stopped waiting for its database. It may still be saved within the next minutes. Look it up in the ERP before you send it again. | keep',
		],
		[
			'a time-out of a change, absent',
			TIMED_OUT,
			{ looked: { state: 'absent' }, isChange: true },
			'unknown | MikroAPI - TimeOut; the ERP does not show it done | The ERP stopped waiting for its database. It may still be saved within the next minutes. Look it up in the ERP before you send it again. | keep',
		],
		[
			'a time-out, no answer to the look',
			TIMED_OUT,
			{ looked: { state: 'silent', why: 'the ERP did not answer' } },
			'unknown | MikroAPI - TimeOut; it could not be verified: the ERP did not answer | The ERP stopped waiting for its database. It may still be saved within the next minutes. Look it up in the ERP before you send it again. | keep',
		],
		[
			'a time-out, nothing to look by',
			TIMED_OUT,
			{ looked: { state: 'impossible', why: 'V16 has no SQL' } },
			'unknown | MikroAPI - TimeOut; it could not be verified: V16 has no SQL | The ERP stopped waiting for its database. It may still be saved within the next minutes. Look it up in the ERP before you send it again. | keep',
		],
		[
			'a refusal, nobody looked',
			REFUSED,
			{},
			'failed | Plasiyer pasif | The ERP refused the request. The text is the ERP’s own. If it does not help, its administrator may find more in the log of the API service. Nobody could look whether it is in the ERP all the same, so Retry On Fail does not send the document again: look it up before you do. | keep',
		],
		[
			'a refusal of a change, done, nobody looked before',
			REFUSED,
			{ looked: { ...FOUND, differs: false }, isChange: true },
			'unknown | Plasiyer pasif; the ERP shows it done, and nobody knows whether it was so before | The ERP refused the request. It may still be saved within the next minutes. Look it up in the ERP before you send it again. | keep',
		],
		[
			'what exists already, the same',
			read(result(bad('Evrak zaten mevcut'))),
			{ looked: { ...FOUND, differs: false }, comparedBy: 'lines' },
			'alreadySaved | A 17',
		],
		[
			'what exists already, another',
			read(result(bad('Evrak zaten mevcut'))),
			{ looked: { ...FOUND, differs: 'the total is 5' } },
			'failed | Evrak zaten mevcut; a document with its reference or number is in the ERP, but the total is 5 | It exists already: a document with this series and number, or a record with this code. If it is this very document from an earlier run, there is nothing to do; Protection reports such a one as alreadySaved. For another document, use another number, or leave it blank so that the ERP numbers it. For a record, use the Update operation or another code. | release',
		],
	])('%s', (_, proven, around, text) => expect(told(outcomeFor(proven, around))).toBe(text));
});
