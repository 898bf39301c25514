import { operations } from '../../../erp/catalogue';
import { writesBy } from '../../../erp/catalogue/calls';

/** A method that no catalogue has, called as this one is. */
const unknownLike = (method: string) => `Yeni${method.replace(/V\d$/, '')}V9`;

const isWriting = (kind: string) => ['save', 'update', 'delete', 'send'].includes(kind);

/** Its name tells no work, so that nobody knows what a method called like it does. */
const TELLS_NOTHING = ['FaturaToEFaturaV2'];

describe('what a method does by its name', () => {
	it.each(operations.map(({ method, kind }) => [method, isWriting(kind)] as const))(
		'%s writes: %s',
		(method, writes) => {
			expect(writesBy(method)).toBe(writes);
			expect(writesBy(method.toLowerCase())).toBe(writes);
			expect(writesBy(unknownLike(method))).toBe(writes && !TELLS_NOTHING.includes(method));
		},
	);

	it('heeds neither Turkish letters nor capitals, and no text without end', () => {
		expect(writesBy('YENIDUZELTV2')).toBe(true);
		expect(writesBy('YeniDüzeltV2')).toBe(true);
		expect(writesBy('SilinenlerListesiV2')).toBe(false);
		expect(writesBy('KaydetV2'.repeat(1_000))).toBe(false);
	});
});
