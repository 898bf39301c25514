import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { items, previewing, type Bench, type Ran } from '../../../../../testkit/node/evrak';
import { fields, HEADER, LINE_FIELDS } from '../../../../../testkit/node/orders';

type Line = Record<string, unknown>;

/** The form of an order with a text in its lines' description; lines come from the item. */
export const withText = (text: string, more: INodeParameters = {}): INodeParameters => ({
	documentFields: fields(HEADER),
	lines: '={{ $json.lines }}',
	lineFields: fields({ ...LINE_FIELDS, sip_aciklama: text }),
	...more,
});

/** A line of a shop for it. */
export const LINE = { sku: 'STK001', quantity: 1, name: 'Vida', price: { amount: 9.5 } };

const hintsOf = ({ run }: Ran) =>
	Object.values(run.data.resultData.runData)
		.flat()
		.flatMap(({ hints }) => hints ?? [])
		.map(({ message }) => message);

/** What an input becomes, asked of a suite's bench. */
export const asking = (bench: () => Bench) => ({
	/** The lines of a preview of the form, or the error that stands instead of it. */
	previewed: async (parameters: INodeParameters, ...input: IDataObject[]) => {
		const ran = await bench().evrak(
			{ resource: 'order', operation: 'create', inputMode: 'fields', preview: true, ...parameters },
			items(...input),
		);
		const linesOf = ({ json }: (typeof ran.items)[number]) =>
			(json.body as { Mikro: { evraklar: Array<{ satirlar: Line[] }> } }).Mikro.evraklar.flatMap(
				({ satirlar }) => satirlar,
			);
		return { error: ran.error, lines: ran.items.flatMap(linesOf), hints: hintsOf(ran) };
	},
	/** The lines that would be sent, by document. */
	lines: async (parameters: INodeParameters, input: INodeExecutionData[]): Promise<IDataObject[][]> => {
		const { items: rows, error } = await bench().evrak(previewing(parameters), input);
		expect(error?.message).toBeUndefined();
		return rows.map(({ json }) => {
			const { evraklar } = (json.body as { Mikro: { evraklar: Array<{ satirlar: IDataObject[] }> } }).Mikro;
			return evraklar[0]?.satirlar ?? [];
		});
	},
	/** The message of an error before anything is sent. */
	refusal: async (parameters: INodeParameters, input: INodeExecutionData[] = items({})): Promise<string> => {
		const { error } = await bench().evrak(parameters, input);
		expect(bench().erp.requests).toHaveLength(0);
		return error?.message ?? 'It was sent';
	},
});
