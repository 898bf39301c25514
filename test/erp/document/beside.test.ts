import { besideIssues } from '../../../erp/document/payload';
import { problemText } from '../../../erp/values/problem';
import { operation } from '../../../testkit/facts/erp';

const order = operation('order.create');
const found = (beside: Record<string, unknown>, onlyKnownFields = false, of = order) => {
	const { issues, warnings } = besideIssues(beside, of, onlyKnownFields);
	return { issues: issues.map((issue) => problemText({ document: 'Document 1', ...issue })), warnings };
};

describe('members beside the documents', () => {
	it.each([false, true])('may be none, or be gone (only known fields: %p)', (only) => {
		expect(found({}, only)).toEqual({ issues: [], warnings: [] });
		expect(found({ gone: undefined }, only)).toEqual({ issues: [], warnings: [] });
	});

	it.each([false, true])(
		'are refused for remarks and user tables, which would be lost (only known fields: %p)',
		(only) => {
			expect(found({ evrak_aciklamalari: ['a'], user_tablo: { x: 1 } }, only)).toEqual({
				issues: [
					'Document 1: evrak_aciklamalari: stands beside "evraklar", where the server does not look for it; it belongs into each document. Move it into the documents of "evraklar".',
					'Document 1: user_tablo: stands beside "evraklar", where the server does not look for it; it belongs into each document. Move it into the documents of "evraklar".',
				],
				warnings: [],
			});
		},
	);

	it('are odd where the documentation has none', () => {
		expect(found({ firma: 1, sip_tarih: '2026-01-31', satirlar: [] })).toEqual({
			issues: [],
			warnings: [
				'firma is sent as given, beside "evraklar"; its documentation has no such member there',
				'sip_tarih is sent as given, beside "evraklar"; it belongs into each document',
				'satirlar is sent as given, beside "evraklar"; it belongs into each document',
			],
		});
	});

	it('are refused then with Only Known Fields', () => {
		expect(found({ ozel: 1 }, true)).toEqual({
			issues: [
				'Document 1: ozel is not a known member of SiparisKaydetV2 beside "evraklar"; its documentation has no such member there. Correct the name or its place, or switch off the option Only Known Fields.',
			],
			warnings: [],
		});
	});

	it('are not suspected where nobody knows the payload', () => {
		const update = operation('operationCompletion.update');
		expect(found({ ozel: 1 }, true, update)).toEqual({ issues: [], warnings: [] });
		expect(found({ user_tablo: [] }, false, update).issues).toHaveLength(1);
	});
});
