import { serveList } from '../timing/erp';
import { tellAddresses } from '../timing/process';
import { LISTED_INVOICES } from './invoices';

const digits = (at: number, width: number) => String(at).padStart(width, '0');

/** An incoming invoice as the list tells it, by names that are assumed; about 400 bytes. */
const invoice = (at: number): string =>
	JSON.stringify({
		UUID: `BBBBBBBB-0000-4000-8000-${digits(at, 12)}`,
		GIBFaturaNo: `ORN2026${digits(at, 9)}`,
		VKNo: digits(3_000_000_000 + (at % 900), 10),
		Unvan: `Örnek Tedarikçi ${at % 900} Sanayi ve Ticaret A.Ş.`,
		FaturaTarihi: `2026-11-${digits(1 + (at % 19), 2)}`,
		AlinmaTarihi: '2026-11-20T08:15:00',
		Senaryo: at % 2 === 0 ? 'TICARIFATURA' : 'TEMELFATURA',
		FaturaTipi: 'SATIS',
		Tutar: 1_000 + at / 4,
		KDV: 200,
		ParaBirimi: 'TRY',
		Durum: 'Bekliyor',
		ZarfDurumKodu: '1001',
	});

const rows = Array.from({ length: LISTED_INVOICES }, (_, at) => invoice(at));

void serveList({ member: 'Faturalar', rows, latency: { request: 0, row: 0 } }).then((url) => tellAddresses([url]));
