import { rightRefusal, RIGHTS } from '../../../../erp/saving/agent/rights';
import { agentRulesFrom } from '../../../../erp/saving/agent/rules';
import { operations } from '../../../../erp/catalogue';

describe('the rights of agents', () => {
	/** What a new method opens is a decision: it is written down here, too. */
	it('are these, each with the number of its methods', () => {
		expect(Object.fromEntries(RIGHTS.map(({ right, opens }) => [right, opens.length]))).toEqual({
			'accounts.create': 4,
			'accounts.delete': 1,
			'accounts.update': 2,
			'data.create': 4,
			'data.delete': 3,
			'data.update': 1,
			'eDocuments.send': 5,
			'invoices.create': 7,
			'invoices.delete': 4,
			'invoices.update': 2,
			'orders.create': 7,
			'orders.delete': 11,
			'orders.update': 4,
			'payments.create': 6,
			'payments.delete': 4,
			'payments.update': 1,
			'production.create': 6,
			'production.delete': 6,
			'stock.create': 7,
			'stock.delete': 6,
			'stock.update': 3,
		});
	});

	it('leave to people what writes raw rows and what nobody documents, and every other method to reading or to one right', () => {
		const opened = RIGHTS.flatMap(({ opens }) => opens);
		const writing = operations.filter(({ kind }) => ['save', 'update', 'delete', 'send'].includes(kind));
		expect(new Set(opened).size).toBe(opened.length);
		expect(writing.filter((operation) => !opened.includes(operation)).map(({ method }) => method)).toEqual([
			'OperasyonTamamlamaFisDuzeltV2',
			'OperasyonTamamlamaFisDuzelt',
			'PersonelPuantajKaydetV2',
			'KayitKaydetTopluV2',
			'KayitKaydetV2',
		]);
		expect(opened.filter((operation) => !writing.includes(operation))).toEqual([]);
	});

	/** Method by right: exactly its own opens it. */
	it('open exactly their own methods, whatever the case of the path', () => {
		for (const operation of operations) {
			const own = RIGHTS.find(({ opens }) => opens.includes(operation))?.right;
			const isRead = !['save', 'update', 'delete', 'send', 'session'].includes(operation.kind);
			const spellings = [operation.path, operation.path.toLowerCase(), operation.path.toUpperCase()];
			const opening = (rights: string[]) => rightRefusal(operation.path, new Set(rights)) === undefined;
			expect(opening([])).toBe(isRead);
			for (const { right } of RIGHTS) expect(opening([right])).toBe(isRead || own === right);
			if (!isRead && !/[ıİ]/.test(operation.path))
				for (const path of spellings) expect(rightRefusal(path, new Set())).toBeDefined();
		}
	});

	it('do not reach what the catalogue lacks, nor a known method by another way to its path', () => {
		const all = new Set(RIGHTS.map(({ right }) => right));
		for (const path of [
			'/Api/apiMethods/YeniKaydetV9',
			'/Api/apiMethods/Siparis%4BaydetV2',
			'//Api/apiMethods/SiparisKaydetV2',
		])
			expect(rightRefusal(path, all)?.message).toContain('methods of the catalogue only');
	});

	it('are read from the credential, and what is no right opens nothing', () => {
		const rights = (data: object) => [...agentRulesFrom({ ...data }).rights];
		expect(rights({})).toEqual([]);
		expect(rights({ agentsMay: 'read', agentRights: ['orders.create'] })).toEqual([]);
		expect(rights({ agentsMay: 'write', agentRights: ['orders.create', 'all', 'data.never', 7, null] })).toEqual([
			'orders.create',
		]);
		expect(rights({ agentsMay: 'write', agentRights: 'orders.create, stock.update' })).toEqual([
			'orders.create',
			'stock.update',
		]);
		expect(rights({ agentsMay: 'WRITE', agentRights: ['orders.create'] })).toEqual([]);
	});
});
