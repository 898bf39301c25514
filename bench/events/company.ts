import { type Db, type Row, newGuid } from '../../standin/database';
import type { Clock } from '../../standin/clock';
import { insertRow, updateRow } from '../../standin/engine/rows';
import { erpRow } from '../../standin/schema/erpRow';
import { guidOf, insertCopies, PADDED } from './copies';

/** How large the company is. */
export const SIZE = { items: 20_000, accounts: 100_000 } as const;

/** The user of the ERP that the flow itself works as, and anybody else. */
export const API_USER = 2;
const PERSON = 5;

export const accountCode = (index: number): string => `C-${String(index).padStart(6, '0')}`;
export const itemCode = (index: number): string => `STK-${String(index).padStart(6, '0')}`;

/** Tables and prefixes of what is written. */
const TABLES = {
	account: ['CARI_HESAPLAR', 'cari', 'cari_kod', 'cari_unvan1'],
	item: ['STOKLAR', 'sto', 'sto_kod', 'sto_isim'],
} as const;
export type Card = keyof typeof TABLES;

/** A version of a card: its name says which. */
interface CardVersion {
	readonly code: string;
	readonly name: string;
	readonly changed: string;
	readonly user?: number;
}

/** The ERP's database, written to as screens and other programs do. */
export class Company {
	constructor(
		private readonly db: Db,
		private readonly clock: Clock,
	) {
		const long = '2026-06-01T09:00:00.000';
		const dates = (prefix: string): Row => ({ [`${prefix}_create_date`]: long, [`${prefix}_lastup_date`]: long });
		for (const table of ['STOKLAR', 'BARKOD_TANIMLARI', 'CARI_HESAPLAR', 'SIPARISLER']) db.run(`DELETE FROM ${table}`);
		// Its documents are looked for by number, as a server's own index does it.
		db.run('CREATE INDEX evrak_lab ON SIPARISLER (IFNULL(sip_evrakno_sira, 0))');
		db.transaction(() => {
			insertCopies(
				...([db, 'STOKLAR', SIZE.items] as const),
				erpRow('STOKLAR', 'sto', clock, { sto_isim: 'v0', ...dates('sto') }),
				{ sto_Guid: guidOf('1'), sto_kod: `'STK-' || ${PADDED}` },
			);
			insertCopies(
				...([db, 'CARI_HESAPLAR', SIZE.accounts] as const),
				erpRow('CARI_HESAPLAR', 'cari', clock, { cari_unvan1: 'v0', ...dates('cari') }),
				{ cari_Guid: guidOf('4'), cari_kod: `'C-' || ${PADDED}` },
			);
		});
	}

	/** A new card. */
	make(card: Card, { code, name, changed, user = PERSON }: CardVersion): void {
		const [table, prefix, codeColumn, nameColumn] = TABLES[card];
		insertRow(
			this.db,
			table,
			erpRow(table, prefix, this.clock, {
				...{ [`${prefix}_Guid`]: newGuid(), [codeColumn]: code, [nameColumn]: name },
				...{ [`${prefix}_create_date`]: changed, [`${prefix}_lastup_date`]: changed },
				...{ [`${prefix}_create_user`]: user, [`${prefix}_lastup_user`]: user },
			}),
		);
	}

	/** An edit of a card. */
	edit(card: Card, { code, name, changed, user = PERSON }: CardVersion): void {
		const [table, prefix, codeColumn, nameColumn] = TABLES[card];
		this.db.run(
			`UPDATE ${table} SET ${nameColumn} = ?, ${prefix}_lastup_date = ?, ${prefix}_lastup_user = ? WHERE ${codeColumn} = ?`,
			[name, changed, user, code],
		);
	}

	/** A line of an order; its GUID. */
	line(number: number, place: number, total: number, changed: string): string {
		const guid = newGuid();
		insertRow(
			this.db,
			'SIPARISLER',
			erpRow('SIPARISLER', 'sip', this.clock, {
				...{ sip_Guid: guid, sip_tarih: `${changed.slice(0, 10)}T00:00:00.000`, sip_evrakno_seri: 'AY' },
				...{ sip_evrakno_sira: number, sip_satirno: place, sip_musteri_kod: accountCode(number), sip_tutar: total },
				...{ sip_stok_kod: itemCode(number), sip_miktar: 1, sip_create_date: changed, sip_lastup_date: changed },
			}),
		);
		return guid;
	}

	/** An edit of a line. */
	editLine(guid: string, values: Row, changed: string): void {
		updateRow(this.db, 'SIPARISLER', 'sip', guid, { ...values, sip_lastup_date: changed });
	}
}
