import fc from 'fast-check';
import { readAnswer } from '../../../erp/protocol/answer/answer';
import { CHECKS, chosenChecks } from '../../../erp/check/checks';
import { examine } from '../../../erp/check/examine';
import { QUESTIONS, type CheckQuestion } from '../../../erp/check/questions';
import { resultsReport } from '../../../erp/check/report';
import type { AnsweredQuestion, Setup } from '../../../erp/check/types';
import type { Reply } from '../../../erp/saving/outcome/reply';
import { casesOf } from '../../../testkit/jest/laws';
import { mutatedAnswer } from '../../../testkit/servers/answers';
import { anchorsOf, textOf } from '../../docs/markdown';

const NOW = new Date('2026-11-26T09:00:00Z');
const SETUP: Setup = {
	...{ baseUrl: 'https://erp.gizli.example:8094', generation: 'V17', ignoreSslIssues: false, passwordType: 'password' },
	...{ workingYear: '2026', zone: 'Europe/Istanbul', companyNumber: 0, branchNumber: 0 },
};

const answered = (reply: Reply, duration = 20): AnsweredQuestion => ({ reply, duration, asked: NOW });
const replyOf = (text: string, status = 200): Reply => ({
	answered: true,
	answer: readAnswer(status, text),
	serverDate: NOW,
});
const success = (Data: unknown) =>
	replyOf(JSON.stringify({ result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data }] }));
const TIMED_OUT: Reply = {
	answered: false,
	failure: { reach: 'lost', message: 'no answer', remedy: '', timedOut: true },
};

/** Examines with replies that a function gives. */
async function examined(
	replyTo: (question: CheckQuestion, index: number) => AnsweredQuestion,
	checks = CHECKS,
	setup = SETUP,
) {
	const asked: CheckQuestion[] = [];
	const examination = await examine(checks, setup, {
		hasTime: () => true,
		ask: async (question) => replyTo(question, asked.push(question) - 1),
	});
	return { asked, examination, told: resultsReport(examination, setup, 'en') };
}

const only = (id: string) => chosenChecks([id]).checks;

describe('checks', () => {
	it('have names of their own', () => expect(new Set(CHECKS.map(({ id }) => id)).size).toBe(CHECKS.length));

	it('ask only by methods that read', () => {
		const kinds = new Set(Object.values(QUESTIONS).map(({ operation }) => operation.kind));
		expect([...kinds].sort()).toEqual(['get', 'health', 'list']);
	});

	it('have a way to be found good, and say what to do about every problem', () => {
		const findings = CHECKS.flatMap(({ id, findings }) =>
			Object.values(findings).map((finding) => ({ id, ...finding })),
		);
		expect(CHECKS.filter((check) => !Object.values(check.findings).some(({ holds }) => holds === 'yes'))).toEqual([]);
		expect(findings.filter(({ status, whatToDo }) => status === 'problem' && !whatToDo)).toEqual([]);
	});

	it('say everything in both languages, each sentence of its own', () => {
		const texts = CHECKS.flatMap(({ why, findings }) => [
			why,
			...Object.values(findings).flatMap(({ title, whatToDo }) => (whatToDo ? [title, whatToDo] : [title])),
		]);
		expect(
			texts.filter(([english, turkish]) => english.trim() === '' || turkish.trim() === '' || english === turkish),
		).toEqual([]);
	});

	it('lead to headings that there are', () => {
		const anchors = anchorsOf(textOf('docs', 'trust', 'erp-behaviour.md'));
		expect(CHECKS.map(({ fact }) => fact).filter((fact) => !anchors.includes(fact))).toEqual([]);
	});
});

describe('an examination', () => {
	it('stops asking after three questions without an answer in a row', async () => {
		const { asked } = await examined((_, index) => answered(index < 2 ? success([]) : TIMED_OUT));
		expect(asked).toHaveLength(5);
	});

	it('asks nothing more of a server that cannot be reached', async () => {
		const { asked, told } = await examined(() =>
			answered({ answered: false, failure: { reach: 'neverSent', message: 'refused', remedy: '' } }),
		);
		expect(asked).toHaveLength(1);
		expect(told[0].whatToDo).toContain('on which address and port');
	});

	it('asks nothing more of a server that is on another day', async () => {
		const yesterday = { ...success([]), serverDate: new Date('2026-11-24T09:00:00Z') };
		const { asked, told } = await examined(() => answered(yesterday));
		expect(asked).toHaveLength(2);
		expect(told.find(({ check }) => check === 'clock')).toMatchObject({ status: 'problem' });
	});

	it('takes a judge that fails for a check that was not made', async () => {
		const broken = only('pageSize').map((check) => ({
			...check,
			judge: () => {
				throw new Error('broken');
			},
		}));
		const { told } = await examined(() => answered(success([])), broken);
		expect(told[1]).toMatchObject({
			check: 'pageSize',
			holds: 'notChecked',
			title: expect.stringContaining('open an issue'),
		});
	});

	it.each([
		[20, 'yes'],
		[11_000, 'no'],
	])('calls a server that takes %i ms slow or not', async (duration, holds) => {
		const { told } = await examined(() => answered(success([]), duration), only('latency'));
		expect(told.find(({ check }) => check === 'latency')).toMatchObject({ holds });
	});

	/** What the list was asked for ends on 26 November; an invoice of September is outside. */
	it.each([
		['all inside', { issued: '2026-11-25', received: '2026-11-25' }, 'All invoices fit either meaning of the days'],
		['one received outside', { issued: '2026-11-25', received: '2026-09-25' }, 'The list filters by the day of issue'],
		['one issued outside', { issued: '2026-09-25', received: '2026-11-25' }, 'The list filters by the day of receipt'],
		['one issued outside, no day of receipt', { issued: '2026-09-25' }, 'All invoices fit either meaning of the days'],
		[
			'one outside by both',
			{ issued: '2026-09-25', received: '2026-09-26' },
			'The list gives invoices outside of the days asked for',
		],
	])('judges the days of incoming invoices: %s', async (_, days: { issued: string; received?: string }, title) => {
		const row = ({ issued, received }: typeof days) => ({
			...{ ettn: 'f47ac10b-58cc-4372-a567-0e02b2c3d479', faturaNo: 'ABC2026000000001', duzenlemeTarihi: issued },
			...(received === undefined ? {} : { alinmaTarihi: received }),
		});
		const inside = { issued: '2026-11-24', ...(days.received === undefined ? {} : { received: '2026-11-24' }) };
		const { told } = await examined(() => answered(success([row(inside), row(days)])), only('incomingDates'));
		expect(told.find(({ check }) => check === 'incomingDates')).toMatchObject({ title });
	});

	it.each([
		['https://erp.example', false, true, 'yes'],
		['https://erp.example', true, true, 'no'],
		['http://10.0.0.1:8094', false, true, 'no'],
		// Nothing has come over the connection that could show it.
		['https://erp.example', false, false, 'notChecked'],
		['https://erp.example', true, false, 'notChecked'],
		['http://10.0.0.1:8094', false, false, 'no'],
	])(
		'says of %s, certificates ignored: %s, answering: %s, whether it is safe',
		async (baseUrl, ignoreSslIssues, answers, holds) => {
			const reply = () => answered(answers ? success([]) : TIMED_OUT);
			const { told } = await examined(reply, only('encryption'), { ...SETUP, baseUrl, ignoreSslIssues });
			expect(told[1]).toMatchObject({ check: 'encryption', holds });
		},
	);

	it('tells problems first, then notices, what was not checked, and what is well', async () => {
		const { told } = await examined(() => answered(success([{ SQLResult1: [] }])));
		const ranks = told
			.slice(1)
			.map(({ status, holds }) => (holds === 'notChecked' ? 2 : { problem: 0, notice: 1, good: 3 }[status]));
		expect(ranks).toEqual([...ranks].sort());
		expect(new Set(ranks).size).toBeGreaterThan(2);
	});
});

/** What must never be in a report; each is unlike any word of ours. */
const PLANTED = [
	'Zeynep Kızıltoprak',
	'TR330006100519786457841326',
	'48120567891',
	'gizli-parola-9',
	'erp.gizli.example',
	'120.77.0815',
	'98765,43',
];
const LEAK = new RegExp(PLANTED.map((text) => text.replace(/[.]/g, '\\.')).join('|'));

/** A known answer, often with rows of a trading company, always with something that is secret in its values. */
const leaking = fc
	.tuple(
		fc.oneof(
			mutatedAnswer,
			fc.constantFrom('CariListesi', 'Faturalar', 'SQLResult1', 'list', 'StokListesi').map((list) =>
				JSON.stringify({
					result: [
						{
							StatusCode: 200,
							IsError: false,
							ErrorMessage: '',
							Data:
								list === 'SQLResult1'
									? [{ SQLResult1: [{ evrak_probe: 'row' }, { evrak_probe: 'end' }] }]
									: { [list]: [{}, {}] },
						},
					],
				}),
			),
		),
		fc.constantFrom(...PLANTED),
		fc.constantFrom(
			...[
				'cari_kod',
				'cari_unvan1',
				'sto_kod',
				'told',
				'name',
				'UUID',
				'Unvan',
				'VKNo',
				'vergiAdi',
				'ErrorMessage',
				'evrak_object',
				'total',
				'hits',
				'FaturaTarihi',
			],
		),
		fc.boolean(),
	)
	.map(([text, secret, member, isRefused]) => {
		const value = JSON.stringify(secret);
		const planted = text
			.replaceAll('{}', `{${JSON.stringify(member)}:${value}}`)
			.replaceAll('"evrak_probe":"row"', `"evrak_probe":"row",${JSON.stringify(member)}:${value}`);
		return isRefused
			? JSON.stringify({
					result: [{ StatusCode: 400, IsError: true, ErrorMessage: `Stok kodu bulunamadı: ${secret}`, Data: null }],
				})
			: `${planted}${planted.includes(secret) ? '' : secret}`;
	});

describe('a report', () => {
	it('holds nothing that the ERP said, whatever that is', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(leaking, { minLength: 1, maxLength: 6 }),
				fc.constantFrom('en', 'tr'),
				fc.boolean(),
				async (answers, language, loginWorks) => {
					const examination = await examine(CHECKS, SETUP, {
						hasTime: () => true,
						ask: async ({ operation }) => {
							const index = Object.values(QUESTIONS).findIndex((question) => question.operation === operation);
							const isLogin = loginWorks && operation.method === 'CariListesiV2';
							return answered(
								isLogin
									? success({ CariListesi: [{ cari_kod: PLANTED[5] }] })
									: replyOf(answers[index % answers.length] ?? ''),
							);
						},
					});
					const all = resultsReport(examination, SETUP, language);
					const [{ report }] = all;
					expect(LEAK.exec(report)).toBeNull();
					// Items may repeat the ERP's own words, in `answer` alone.
					expect(all.filter((told) => LEAK.test(JSON.stringify({ ...told, answer: null })))).toEqual([]);
					expect(all).toHaveLength(CHECKS.length + 1);
				},
			),
			{ numRuns: casesOf(2_000) },
		);
	});
});
