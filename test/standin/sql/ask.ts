import { call, type Json } from '../client';

type Erp = Parameters<typeof call>[0];

/** The rows of a query, or the text of its refusal. */
export async function ask(erp: Erp, SQLSorgu: string): Promise<Json[] | string> {
	const { first } = await call(erp, 'SqlVeriOkuV2', { SQLSorgu });
	if (first.IsError) return String(first.ErrorMessage);
	return (first.Data as unknown as Array<{ SQLResult1: Json[] }>)[0]?.SQLResult1 ?? [];
}
