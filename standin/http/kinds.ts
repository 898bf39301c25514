import { METHODS } from '../reference';

/** What a method is for. Faults and chaos choose by it: the first four write. */
export type MethodKind = 'save' | 'update' | 'delete' | 'send' | 'read' | 'session' | 'health';

/** The kinds that write. */
export const WRITING: MethodKind[] = ['save', 'update', 'delete', 'send'];

/** Every kind but the health calls, whose answer has no envelope (docs/trust/erp-behaviour.md#health-answers). */
export const ENVELOPED: MethodKind[] = [...WRITING, 'read', 'session'];

/** Every kind. */
export const EVERY: MethodKind[] = [...ENVELOPED, 'health'];

const READ = /Listesi|SqlVeriOku|^KayıtOku|Parametreleri|OnayDurum|Pdf|XML|Sorgulama|Getir|^GelenFaturalarV2$/;

/** The kind of a method, by what its name says (spec: Kaydet saves, Duzelt and Guncelle update, Sil deletes). */
export function methodKindOf(name: string): MethodKind {
	if (METHODS[name]?.verb === 'GET') return 'health';
	if (name.startsWith('API')) return 'session';
	if (READ.test(name)) return 'read';
	if (/Sil(V2)?$/.test(name)) return 'delete';
	if (/(Duzelt|Guncelle)(V2)?$/.test(name)) return 'update';
	return /(Kabul|Red|Gonder|Iptal|ToEFatura)V2$/.test(name) ? 'send' : 'save';
}
