import { operations } from '../../erp/catalogue';
import type { FieldType } from '../../erp/catalogue/types';
import { agentProblem, columnListProblem, hollowPart } from '../../erp/sql/condition';
import { connectionFrom, connectionProblems } from '../../erp/wire/connection';
import { readMoment } from '../../erp/values/dates';
import { problemIn, textProblem } from '../../erp/text/textProblems';
import { groupKey, sharedValues } from '../../erp/draft/group';
import { readJson } from '../../erp/json/json';
import { withoutLogin } from '../../erp/wire/login';
import { meansNothing } from '../../erp/text/nothing';
import { NUMBER_FORMATS, readNumberText } from '../../erp/values/numberText';
import { isMethodPath } from '../../erp/wire/path';
import { pastedBody } from '../../erp/wire/pasted';
import { sameData } from '../../erp/values/same';
import { containedIn, inCatalogueNames, expandDotted } from '../../erp/document/spellings';
import { toWire } from '../../erp/values/values';
import { parts, reads, readsMade, type Reader, type Readers } from './reader';

const ZONE = 'Europe/Istanbul';

const CONVENTIONS = { zone: ZONE };

const fields = operations.flatMap(({ body }) => body.fields);

/** One field of each type. */
const typed = new Map(fields.map((field) => [field.type, field]));

const coded = fields.find(({ codes }) => codes !== undefined);

const dotted = fields.filter(({ path }) => path.includes('.')).slice(0, 1);

const valueReaders = Object.fromEntries(
	[...typed, ...(coded ? [['code', coded] as const] : [])].map(([type, field]): [string, Reader] => [
		`toWire ${type satisfies FieldType | 'code'}`,
		reads((text) => toWire(field, text, { zone: ZONE })),
	]),
);

const ignored = () => {};

/** What reads values that items, spreadsheets and pasted JSON bring. */
export const INPUT: Readers = {
	...valueReaders,
	readMoment: reads((text) => readMoment(text, ZONE)),
	readNumberText: reads((text) => NUMBER_FORMATS.map((format) => readNumberText(text, format))),
	readJson: reads(readJson),
	textProblem: reads(textProblem),
	problemIn: readsMade(
		(text) => parts(text, 2),
		([name = '', value]) => problemIn({ [name]: [value] }),
	),
	meansNothing: reads(meansNothing),
	groupKey: reads(groupKey),
	sharedValues: readsMade(
		(text) => parts(text, 2),
		([one, other]) =>
			sharedValues(
				'A',
				[
					{ item: 0, values: { evrak_aciklamalari: one } },
					{ item: 1, values: { evrak_aciklamalari: other } },
				],
				[],
				CONVENTIONS,
			),
	),
	sameData: readsMade(
		(text) => parts(text, 2),
		([one = '', other = '']) => [sameData(one, other), sameData({ [one]: other }, { [other]: one })],
	),
	inCatalogueNames: readsMade(
		(text) => parts(text, 2),
		([name = '', value]) => inCatalogueNames({ [name]: value }, fields.slice(0, 50), CONVENTIONS, ignored),
	),
	expandDotted: readsMade(
		(text) => parts(text, 2),
		([name = '', value]) =>
			expandDotted({ [name]: value, [dotted[0]?.path ?? '']: value }, dotted, CONVENTIONS, ignored),
	),
	containedIn: readsMade(
		(text) => parts(text, 2),
		([one, other]) =>
			containedIn(
				{ evraklar: one, Evraklar: other },
				{
					...(operations[0] as (typeof operations)[number]).body,
					container: 'evraklar',
					v16Container: 'Evraklar',
				},
			),
	),
	withoutLogin: readsMade(
		(text) => parts(text, 2),
		([name = '', value]) => withoutLogin({ [name]: value, FirmaKodu: value }),
	),
	pastedBody: readsMade(
		(text) => parts(text, 2),
		([name = '', value]) => pastedBody({ Mikro: { [name]: value } }, 'Mikro'),
	),
	'a base URL': reads((text) => connectionProblems(connectionFrom({ baseUrl: `http://erp${text}`, userCode: text }))),
	isMethodPath: reads(isMethodPath),
	columnListProblem: reads((text) => columnListProblem(text, true)),
	hollowPart: reads((text) => hollowPart(text, text)),
	agentProblem: reads(agentProblem),
};
