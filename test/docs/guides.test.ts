import type { IDataObject, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import type { WorkflowFile } from '../../testkit/engine';
import { WOO_ORDER } from '../../e2e/wooOrder';
import { pickedFields } from '../../nodes/Evrak/form/picked';
import { formLabel } from '../../erp/catalogue/formLabels';
import { findOperation } from '../../erp/catalogue';
import { shopForm } from '../../nodes/Evrak/operations/shop/form/parameters';
import { ruleForm } from '../../nodes/Evrak/operations/tools/ruleForm';
import { bench } from '../../testkit/node/evrak';
import { fields } from '../../testkit/node/orders';
import { quoted, rowsBelow, textOf } from './markdown';

const code = (value = '') => ({ __rl: true, mode: 'code', value });

const workflow = (name: string) => JSON.parse(textOf('demo', 'workflows', `${name}.json`)) as WorkflowFile;

/** Label and wire name of the fields in a table of the guide, and what it says to enter. */
const entered = (rows: readonly string[][]) =>
	rows.map(([field = '', value = '']) => {
		const [name = ''] = quoted(field);
		return { label: field.replaceAll('`', ''), name, value };
	});

describe('docs/first-order.md and docs/order-field-by-field.md', () => {
	const guide = textOf('docs', 'first-order.md');
	const byField = textOf('docs', 'order-field-by-field.md');
	const mapped = ['## Once for the whole order', '## For each line'].flatMap((heading) =>
		entered(rowsBelow(byField, heading)),
	);
	const isLine = ({ name }: { name: string }) =>
		['sip_stok_kod', 'sip_miktar', 'sip_b_fiyat', 'sip_tutar', 'sip_kdv_orani', 'sip_depono'].includes(name);

	it('names the fields as the form does', () => {
		const create = findOperation('order', 'create');
		if (!create) throw new Error('There is no such operation');
		for (const scope of ['document', 'line'] as const) {
			const picked = pickedFields(create).filter(({ field }) => field.scope === scope);
			const labels = picked.map(({ field }) => `${formLabel(field)}, ${field.path}`);
			const wanted = mapped.filter((field) => isLine(field) === (scope === 'line')).map(({ label }) => label);
			expect(wanted.length).toBe(scope === 'document' ? 4 : 6);
			expect(labels).toEqual(expect.arrayContaining(wanted));
		}
	});

	it('leads by four fields from its own order, and from one of the shop, to a saved one with the shop’s total', async () => {
		const [sample = ''] = /(?<=^```json\n)[^]*?(?=^```$)/m.exec(guide) ?? [];
		const orders = [JSON.parse(sample) as IDataObject, WOO_ORDER];
		const rows = rowsBelow(guide, '## 3. Fill four fields (2 minutes)');
		const form = shopForm('order').map(({ displayName }) => displayName);
		expect(form).toEqual(expect.arrayContaining(rows.map(([label]) => label)));
		const [series = '', shippingCode = ''] = ['Series (Evrak Seri)', 'Shipping Code (Kargo)'].map(
			(field) => quoted(rows.find(([label]) => label === field)?.[1] ?? '')[0],
		);
		const [account] = quoted(guide.split('There, use\n')[1] ?? '');
		const node = {
			...{ resource: 'shopOrder', operation: 'createOrder', series, shippingCode },
			...{ account: code(account), warehouse: code('1') },
		};
		const erp = await bench();
		try {
			const items = orders.map((json) => ({ json }));
			const preview = await erp.evrak({ ...node, preview: true }, items);
			expect(preview.items.map(({ json }) => json.shopOrder)).toEqual(
				orders.map(({ total }) => expect.objectContaining({ total: Number(total), shopTotal: Number(total) })),
			);
			const saved = await erp.evrak(node, items);
			expect(saved.items.map(({ json }) => json.outcome)).toEqual(['saved', 'saved']);
			const again = await erp.evrak(node, items);
			expect(again.items.map(({ json }) => json.outcome)).toEqual(['alreadySaved', 'alreadySaved']);
		} finally {
			await erp.close();
		}
	});

	it('leads field by field from an order to a saved one, and to a refusal the second time', async () => {
		const [order] = workflow('01-woocommerce-orders').pinData?.['WooCommerce Orders'] ?? [];
		const own: Record<string, string> = { sip_musteri_kod: '120.01.001', sip_kdv_orani: '20', sip_depono: '1' };
		/** What the guide says to type: the text in backticks, an expression where it has braces in pairs, or a code. */
		const typed = ({ name, value }: { name: string; value: string }) => {
			const [text = value.slice(0, 1)] = quoted(value);
			return own[name] ?? (text.startsWith('{{') ? `=${text}` : text);
		};
		const valuesOf = (rows: ReturnType<typeof entered>) =>
			Object.fromEntries(rows.map((row) => [row.name, typed(row)]));
		const node = {
			resource: 'order',
			operation: 'create',
			inputMode: 'fields',
			documentFields: fields(valuesOf(mapped.filter((field) => !isLine(field)))),
			lines: '={{ $json.line_items }}',
			lineFields: fields(valuesOf(mapped.filter(isLine))),
		};
		const erp = await bench();
		try {
			const preview = await erp.evrak({ ...node, preview: true }, [order as INodeExecutionData]);
			expect(preview.error).toBeUndefined();
			expect(erp.bodies('SiparisKaydetV2')).toEqual([]);
			const saved = await erp.evrak(node, [order as INodeExecutionData]);
			const { number, line_items: lines } = order?.json as { number: string; line_items: unknown[] };
			expect(saved.items[0]?.json).toMatchObject({ outcome: 'saved', series: 'WEB', number, lineCount: lines.length });
			const again = await erp.evrak(node, [order as INodeExecutionData]);
			expect(again.error?.message).toContain('was not saved');
			expect(again.error?.description).toContain('It exists already');
		} finally {
			await erp.close();
		}
	});
});

describe('docs/e-invoice-acceptance.md', () => {
	const guide = textOf('docs', 'e-invoice-acceptance.md');

	it('explains every rule but those for the exceptional case, by the names of the form', () => {
		const names = (ruleForm.options as INodeProperties[]).map(({ displayName }) => displayName.replace(/ \(.*\)$/, ''));
		const told = rowsBelow(textOf('docs', 'reference', 'acceptance-rules.md'), '## The rules').map(([rule]) => rule);
		expect(names).toEqual(expect.arrayContaining(told));
		expect(names.filter((name) => !told.includes(name))).toEqual(['Number Format', 'Tolerance']);
		const first = rowsBelow(guide, '## 3. Set your rules (4 minutes)').map(([rule]) => rule);
		expect(first.length).toBeGreaterThan(3);
		expect(told).toEqual(expect.arrayContaining(first));
	});
});
