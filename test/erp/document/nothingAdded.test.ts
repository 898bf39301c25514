import fc from 'fast-check';
import type { Field } from '../../../erp/catalogue/types';
import { isMembers, type Members } from '../../../erp/base/json/members';
import { operation, prepared } from '../../../testkit/facts/erp';
import { casesOf } from '../../../testkit/jest/laws';

describe('nothing is added that was not given', () => {
	/** Paths of all members below an object, list positions left out. */
	const pathsOf = (value: unknown, prefix = ''): string[] =>
		Array.isArray(value)
			? value.flatMap((element) => pathsOf(element, prefix))
			: isMembers(value)
				? Object.entries(value).flatMap(([name, member]) => [
						`${prefix}${name}`,
						...pathsOf(member, `${prefix}${name}.`),
					])
				: [];

	const SAMPLES = {
		text: 'A',
		plain: 'A',
		number: 1,
		numericText: 1,
		date: '2026-01-31',
		dueDate: '2026-01-31',
		guid: '11111111-2222-3333-4444-555555555555',
		taxNumber: '1234567890',
		vatRate: 20,
		// How a PNG begins.
		base64: 'iVBORw0KGgo=',
		list: [{}],
	} as const;

	// Liras: a foreign currency without its rate has a warning.
	const sampleOf = ({ codeOf, type }: Field) => (codeOf === 'currency' ? 0 : SAMPLES[type]);

	const NAMES = [
		'order.create',
		'invoice.create',
		'dispatchNote.update',
		'account.create',
		'collectionPayment.create',
		'order.deleteByGuid',
		'image.create',
		'receivedQuotation.create',
	];

	it.each(NAMES)('to %s, whatever subset of its fields is filled', (name) => {
		const { body, kind } = operation(name);
		const lineFields = body.fields.filter(({ onLine }) => onLine);
		const put = (target: Members, path: string, value: unknown) => {
			const [first = path, second] = path.split('.');
			target[first] = second === undefined ? value : { ...(target[first] as Members | undefined), [second]: value };
			return target;
		};
		const some = (fields: typeof body.fields) =>
			fc
				// A list that holds nothing is left out of a save.
				.subarray(fields.filter(({ type, rateOf }) => rateOf === undefined && (type !== 'list' || kind !== 'save')))
				.map((chosen) => chosen.reduce((members, field) => put(members, field.path, sampleOf(field)), {} as Members));
		const given = fc
			.tuple(
				some(body.fields.filter(({ onLine }) => !onLine)),
				fc.array(some(lineFields), { maxLength: 3 }),
				fc.boolean(),
			)
			.map(([head, lines, withLines]) =>
				body.lines !== undefined && withLines ? { ...head, [body.lines]: lines } : head,
			);
		fc.assert(
			fc.property(given, (members) => {
				const out = prepared(name, members);
				expect(out.warnings).toEqual([]);
				expect(new Set(pathsOf(members))).toEqual(new Set(pathsOf(out.members)));
				if (body.lines !== undefined) expect(out.members[body.lines]).toEqual(members[body.lines] && expect.any(Array));
			}),
		);
	});

	it('and no document, however odd, makes the check throw', () => {
		const odd = fc.dictionary(
			fc.oneof(
				fc.constantFrom(
					'satirlar',
					'detay',
					'evrak_aciklamalari',
					'user_tablo',
					'sip_tarih',
					'e_irsaliye_detaylari',
					'renk_beden',
				),
				fc.string(),
			),
			fc.anything({ withBigInt: true, withDate: true }),
		);
		fc.assert(
			fc.property(fc.constantFrom(...NAMES), odd, (name, members) => void prepared(name, members)),
			{ numRuns: casesOf(500) },
		);
	});
});
