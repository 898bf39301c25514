import { readAnswer } from '../../erp/answer/answer';
import { readRow } from '../../erp/answer/answerRow';
import { connectionFrom } from '../../erp/wire/connection';
import { withoutSecrets } from '../../erp/wire/secrets';
import { excerptOf, printable } from '../../erp/text/excerpt';
import { opened, parseJson } from '../../erp/json/json';
import { columnMeant, explain, isLoginRefusal, isPlainSuccess } from '../../erp/outcome/messages';
import { proofOf } from '../../erp/outcome/proof';
import { goesTo } from '../../erp/wire/origin';
import { walkPages } from '../../erp/paging/pages';
import { findingOf } from '../../erp/readback/finding';
import { isWhole, PROBE, ROW } from '../../erp/ask/endRow';
import type { Target } from '../../erp/readback/target';
import { savedAs } from '../../erp/answer/saved';
import { explainShape } from '../../erp/answer/shapes';
import { fold, shown } from '../../erp/text/text';
import { parts, reads, readsMade, type Readers } from './reader';

const LOGIN = connectionFrom({
	password: 'Gizli+Şifre/1',
	apiKey: 'KEY-0001-"a\\b"',
	baseUrl: 'http://erp',
	generation: 'V17',
});

/** A voucher of a table whose rows are lines of it. */
const TARGET: Target = {
	table: {
		table: 'SIPARISLER',
		prefix: 'sip',
		guid: 'sip_Guid',
		series: 'sip_evrakno_seri',
		number: 'sip_evrakno_sira',
		coded: false,
		date: 'sip_tarih',
		account: 'sip_musteri_kod',
		kinds: [],
		fixed: {},
		references: ['sip_belgeno'],
		daily: false,
		perLine: true,
	},
	column: 'sip_belgeno',
	value: 'A',
	numeric: false,
	number: '1',
	day: '2026-11-20',
	account: 'A',
	kinds: {},
	rows: 1,
};

const answered = (text: string) => {
	const [message, data] = parts(text, 2);
	return JSON.stringify({ result: [{ IsError: true, ErrorMessage: message, Data: data }] });
};

const rowOf = (text: string) => {
	const [guid, series, number, account, date] = parts(text, 5);
	return {
		[PROBE]: ROW,
		[TARGET.column]: 'A',
		sip_Guid: guid,
		sip_evrakno_seri: series,
		sip_evrakno_sira: number,
		sip_musteri_kod: account,
		sip_tarih: date,
	};
};

/** What reads answers of the ERP: their JSON, their texts, what was saved, what was found, and what hides secrets in them. */
export const ANSWERS: Readers = {
	fold: reads(fold),
	shown: reads(shown),
	'hide secrets': reads((text) => withoutSecrets(text, LOGIN, '2026-11-20')),
	excerptOf: reads(excerptOf),
	printable: reads((text) => printable(text, 2_000)),
	parseJson: reads(parseJson),
	opened: reads(opened),
	'readAnswer of a page': reads((text) => explainShape(readAnswer(200, text))),
	'readAnswer of JSON': readsMade(answered, (raw) => readAnswer(200, raw)),
	'a write, refused': readsMade(answered, (raw) => proofOf({ answered: true, answer: readAnswer(200, raw) }, {})),
	'a write, saved': readsMade(
		(text) => JSON.stringify({ result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data: text }] }),
		(raw) => proofOf({ answered: true, answer: readAnswer(200, raw) }, {}),
	),
	readRow: readsMade(
		(text) => parts(text, 2),
		([message, data]) => readRow({ IsError: true, ErrorMessage: message, Data: [data] }),
	),
	isPlainSuccess: reads(isPlainSuccess),
	explain: reads(explain),
	columnMeant: reads(columnMeant),
	isLoginRefusal: reads(isLoginRefusal),
	savedAs: readsMade(
		(text) => parts(text, 2),
		([name = '', guid]) => savedAs([[{ sip_Guid: guid, [name]: '' }]], {}),
	),
	'savedAs of text': reads((text) => savedAs([text], {})),
	findingOf: readsMade(
		(text) => [rowOf(text)],
		(rows) => [isWhole(rows), findingOf(TARGET, rows)],
	),
	'findingOf many rows': readsMade(
		(text) => parts(text, 10_000).map((part) => ({ [PROBE]: ROW, [TARGET.column]: 'A', sip_Guid: part })),
		(rows) => findingOf(TARGET, rows),
	),
	walkPages: readsMade(
		(text) => parts(text, 200).map((part) => ({ [part]: 1 })),
		(rows) => {
			const walk = walkPages({ size: 200, index: 0, limit: 1_000, skipsCorrupt: true });
			walk.next();
			return walk.next({ kind: 'rows', rows });
		},
	),
	goesTo: reads((text) => goesTo('http://erp', { url: `http://erp/${text}` })),
};
