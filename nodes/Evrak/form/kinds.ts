import type { INodeProperties } from 'n8n-workflow';
import { alphabetical } from '../../../erp/base/text/text';
import { kindQuestions } from '../../../erp/catalogue/kinds';
import { AS_GIVEN, type DocumentKind, type KindQuestion } from '../../../erp/catalogue/kinds/types';
import type { Operation } from '../../../erp/catalogue/types';
import { PAID_INTO } from '../../../erp/document/draft/paidInto';
import { fieldProperties, textOption } from './fields';
import type { Conditions } from './show';

/** The input mode of the form, which has its own answer, and those whose data usually include codes. */
const modesOf = ({ isOfRows }: KindQuestion) =>
	isOfRows ? { form: ['fields', 'rows'], data: ['json'] } : { form: ['fields'], data: ['rows', 'json'] };

/**
 * The parameter of a question in an input mode. Rows and JSON usually include their codes, so the default there is no answer; a separate
 * parameter keeps the form's answer from being carried over when the mode changes. A question after another one follows that one.
 */
export const parameterIn = (question: KindQuestion, mode: string): string => {
	const { parameter, usual, after } = question;
	const isApart = after === undefined && usual !== AS_GIVEN && modesOf(question).data.includes(mode);
	return isApart ? `${parameter}InData` : parameter;
};

/** The parameter of the cashbox or bank that an invoice was paid into. */
export const PAID_INTO_PARAMETER = 'invoicePaidInto';

const OTHER = {
	name: 'Other (Codes as Given)',
	value: AS_GIVEN,
	description: 'Fills none: the codes are those of the data',
};

const choice = (kind: DocumentKind) => ({
	name: kind.name,
	value: kind.value,
	description: kind.hint ? `${kind.turkish}. ${kind.hint}` : kind.turkish,
});

/** A question as a parameter of the modes that share it. */
function asked(question: KindQuestion, modes: readonly string[], first?: KindQuestion): INodeProperties {
	const { label, turkish, kinds, usual } = question;
	const [mode = ''] = modes;
	const begins = first || parameterIn(question, mode) === question.parameter ? usual : AS_GIVEN;
	const choices = first ? kinds.map(choice) : [...kinds.map(choice), OTHER];
	return {
		displayName: label,
		name: parameterIn(question, mode),
		type: 'options',
		options: alphabetical(choices, ({ name }) => name),
		default: begins,
		description: `${turkish}: fills the codes that follow from it, where they are left blank`,
		displayOptions: {
			show: {
				inputMode: [...modes],
				...(first ? { [parameterIn(first, mode)]: first.kinds.map(({ value }) => value) } : {}),
			},
		},
	};
}

const paidInto = (question: KindQuestion, { displayOptions }: INodeProperties): INodeProperties[] => {
	const paid = question.kinds.filter(({ isPaid }) => isPaid).map(({ value }) => value);
	return fieldProperties({
		[PAID_INTO_PARAMETER]: textOption(
			[PAID_INTO, 'Kod'],
			'Cashbox or bank that was paid into (kasa, banka). It is sent as the account (cha_kod), and the account as the customer (cha_ciro_cari_kodu).',
			{
				placeholder: 'e.g. KASA01',
				displayOptions: { show: { ...displayOptions?.show, [question.parameter]: paid } },
			},
		),
	});
};

/** The questions before the fields of a document. */
export const kindProperties = (operations: readonly Operation[], conditions: Conditions): INodeProperties[] =>
	kindQuestions.flatMap((question) => {
		const { resource, kinds, after } = question;
		const asking = operations.filter(
			(operation) => operation.resource === resource && question.operations.includes(operation.operation),
		);
		const first = kindQuestions.find(({ parameter }) => parameter === after);
		// If the form also starts without an answer, one parameter serves all modes.
		const { form, data } = modesOf(question);
		return (question.usual === AS_GIVEN ? [[...form, ...data]] : [form, data]).flatMap((modes) => {
			const property = asked(question, modes, first);
			const more = kinds.some(({ isPaid }) => isPaid) ? paidInto(question, property) : [];
			return [property, ...more].flatMap((each) => conditions.shown(asking, each));
		});
	});
