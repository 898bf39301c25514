import { readAnswer } from '../../erp/answer';
import { readRow } from '../../erp/answerRow';
import { operations } from '../../erp/catalogue';
import type { FieldType } from '../../erp/catalogue/types';
import { connectionFrom, connectionProblems } from '../../erp/connection';
import { readMoment } from '../../erp/dates';
import { parseDecimal } from '../../erp/edocument/decimal';
import { identityOf, readGuid } from '../../erp/edocument/identity';
import { incomingRows } from '../../erp/edocument/incoming';
import { plainName } from '../../erp/edocument/lookup';
import { summary } from '../../erp/edocument/summary';
import { readTaxNumber } from '../../erp/edocument/taxNumber';
import { withoutSecretsInData } from '../../erp/envelope';
import { excerptOf, printable } from '../../erp/excerpt';
import { fileIn } from '../../erp/file';
import { fileNameOf } from '../../erp/fileName';
import { explain, isLoginRefusal } from '../../erp/messages';
import { goesTo } from '../../erp/origin';
import { savedAs } from '../../erp/rows';
import { explainShape } from '../../erp/shapes';
import { fold, shown } from '../../erp/text';
import { readUbl } from '../../erp/ubl';
import { textOf } from '../../erp/ubl/decode';
import { toWire } from '../../erp/values';
import { hasPlaceholder, lookUp } from '../../nodes/Evrak/execute/template';
import { retryAfterIn } from '../../nodes/shared/retryAfter';

/** Something that reads a text from outside; what it throws is not looked at. */
export type Reader = (text: string) => unknown;

const ZONE = 'Europe/Istanbul';

const LOGIN = connectionFrom({
	password: 'Gizli+Şifre/1',
	apiKey: 'KEY-0001-"a\\b"',
	baseUrl: 'http://erp',
	generation: 'V17',
});

const fields = operations.flatMap(({ body }) => body.fields);

/** One field of each type. */
const typed = new Map(fields.map((field) => [field.type, field]));

const valueReaders = Object.fromEntries(
	[...typed].map(([type, field]: [FieldType, (typeof fields)[number]]) => [
		`toWire ${type}`,
		(text: string) => toWire(field, text, { zone: ZONE }),
	]),
) as Record<string, Reader>;

/** All that folds, matches or splits text from outside, by name. */
export const READERS: Readonly<Record<string, Reader>> = {
	fold,
	shown,
	'hide secrets': (text) => withoutSecretsInData(text, LOGIN, '2026-11-20'),
	excerptOf,
	printable: (text) => printable(text, 2_000),
	'readAnswer of a page': (text) => explainShape(readAnswer(200, text)),
	'readAnswer of JSON': (text) =>
		readAnswer(200, JSON.stringify({ result: [{ IsError: true, ErrorMessage: text, Data: text }] })),
	readRow: (text) => readRow({ IsError: true, ErrorMessage: text, Data: [text] }),
	explain,
	isLoginRefusal,
	'fileIn a text': (text) => fileIn({ PdfData: text }),
	'fileIn a name': (text) => fileIn({ [text]: 'QUJD'.repeat(50) }),
	fileNameOf: (text) => fileNameOf(text, 'pdf'),
	readMoment: (text) => readMoment(text, ZONE),
	parseDecimal,
	readGuid,
	plainName,
	'summary of an invoice': (text) => summary({ FaturaNo: text, Tarih: text, Tutar: text, Durum: text, [text]: text }),
	'identity of an invoice': (text) => identityOf({ uuid: text, FaturaNo: text, [text]: text }),
	incomingRows: (text) => incomingRows(text),
	readTaxNumber,
	savedAs: (text) => savedAs([{ sip_Guid: text, [text]: text }], {}),
	'readUbl of a text': (text) => readUbl(text),
	'readUbl of a value': (text) =>
		readUbl(`<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>${text}</ID></Invoice>`),
	'decode XML': (text) => textOf(Buffer.from(text)),
	'a base URL': (text) => connectionProblems(connectionFrom({ baseUrl: `http://erp${text}`, userCode: text })),
	goesTo: (text) => goesTo('http://erp', { url: `http://erp/${text}` }),
	retryAfterIn: (text) => retryAfterIn(text, new Date(0)),
	hasPlaceholder,
	'lookUp of a path': (text) => lookUp({ a: 1 }, text),
	...valueReaders,
};
