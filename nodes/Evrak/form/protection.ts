import type { Options } from '../../../erp/document/draft/options';
import type { Safety } from '../../../erp/saving/guard/safety';
import { shown } from '../../../erp/base/text/text';
import { roundedProblem, textProblem } from '../../../erp/base/text/textProblems';
import { choice, field, number, readFields } from './fields';

const VERIFY_SECONDS = 300;

/** A time above 0, at most a day: timers of more than 24 days fire at once. */
export const SECONDS = { isAbove: true, most: 86_400, what: 'number of seconds' } as const;

/** Options against lost and duplicate documents. */
export const SAFETY_OPTIONS = {
	protection: choice(
		['Protection', 'Koruma'],
		'What keeps documents from being saved twice or lost (mükerrer ve kayıp evraka karşı). The ERP is asked on V17, with the right to read by SQL; else n8n’s memory decides alone.',
		[
			[
				'full',
				'Full (Tam)',
				'What this node sent before (n8n remembers at least the last 7,000) or the ERP has is not sent again. A save without a clear answer is looked up in the ERP.',
			],
			[
				'strict',
				'Strict (Sıkı)',
				'Full, and a document that nothing tells apart is refused: it has no reference, number or Document Key',
			],
			['none', 'None (Yok)', 'A second run saves the document again, and a save without a clear answer stays unknown'],
		],
	),
	verifyFor: number(
		['Verify For', 'Süre'],
		'Seconds in which a save without a clear answer is looked up, with growing waits',
		{ default: VERIFY_SECONDS, ...SECONDS },
	),
	documentsPerRequest: number(
		['Documents at Once', 'Evrak'],
		'How many documents to send together. Whether the ERP saves all or none is not documented: 1 is safe. The first item decides for all.',
		{ usual: 1, least: 1, most: 100, isWhole: true },
	),
	ifChanged: choice(
		['If It Was Changed', 'Farklı'],
		'What becomes of a document that is there with other content, such as a quantity or price (değişmişse)',
		[
			['refuse', 'Refuse (Reddet)', 'Nothing is sent; the error names both contents'],
			['warn', 'Warn (Uyar)', 'Counts as alreadySaved, with a warning; the ERP keeps what it holds'],
			[
				'update',
				'Update (Güncelle)',
				'The ERP’s order is brought to what it says now, where this node saved it and nothing is delivered or invoiced; else it is refused',
			],
		],
	),
	documentKey: field(
		['Document Key', 'Anahtar'],
		{
			type: 'string',
			default: '',
			placeholder: 'e.g. {{ $json.number }}',
			description:
				'What tells this document apart from all others for Protection. Blank: its reference, else the series and number that you give.',
		},
		(options, name) => {
			const key = options.value(name) ?? undefined;
			if (!['undefined', 'string', 'number'].includes(typeof key))
				options.refuse(
					'Document Key',
					`${shown(key)} is neither a text nor a number`,
					'Give for instance the number of the order.',
				);
			const problem = typeof key === 'string' ? (textProblem(key) ?? roundedProblem(key)) : undefined;
			if (problem) options.refuse('Document Key', problem.message, problem.remedy);
			return options.text(name);
		},
	),
	ifNotFound: choice(
		['If Not Found', 'Bulunamazsa'],
		'What a document counts as that is not found in the ERP within Verify For',
		[
			[
				'failed',
				'Count as Failed (Başarısız Say)',
				'For servers that are known to end every write within Verify For: the document may be sent again',
			],
			['unknown', 'Keep Unknown (Belirsiz Kalsın)', 'A slow server may still save it: a person has to look'],
		],
		{ usual: 'unknown' },
	),
};

/** Properties of operation and server that decide about protection. */
interface Saving {
	/** It saves documents; other operations have no protection. */
	readonly isSave: boolean;
	/** Its documents always have a reference: a missing one is a mistake. */
	readonly isReferenced: boolean;
	/** The server can be queried for documents (V17). */
	readonly canVerify: boolean;
}

/** The safety options of an item; invalid ones are noted in the options. */
export function readSafety(options: Options, { isSave, isReferenced, canVerify }: Saving): Safety {
	const chosen = readFields(SAFETY_OPTIONS, options);
	const { protection, verifyFor = VERIFY_SECONDS, ifChanged, ifNotFound } = chosen;
	const isProtected = isSave && protection !== 'none';
	return {
		guard: isProtected,
		// Updates and deletions have no protection setting; their changes are looked up anyway.
		verify: (isProtected || !isSave) && canVerify,
		strict: isReferenced || protection === 'strict',
		ifChanged,
		key: chosen.documentKey,
		verifyFor: verifyFor * 1_000,
		ifNotFound,
		together: chosen.documentsPerRequest,
	};
}
