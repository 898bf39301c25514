import { serveList } from '../timing/erp';
import { tellAddresses } from '../timing/process';
import { ACCOUNTS, SLOW } from './accounts';

const code = (at: number, width: number) => String(at).padStart(width, '0');

/** An account as the list tells it: columns of the ERP's table of accounts, about 500 bytes. */
const account = (at: number): string =>
	JSON.stringify({
		cari_Guid: `{${code(at, 8)}-1111-4222-8333-${code(at, 12)}}`,
		cari_kod: `120.01.${code(at, 6)}`,
		cari_unvan1: `Örnek Müşteri ${at} Sanayi ve Ticaret`,
		cari_unvan2: 'Limited Şirketi',
		cari_hareket_tipi: 0,
		cari_baglanti_tipi: at % 3,
		cari_vdaire_adi: 'Büyük Mükellefler',
		cari_vdaire_no: code(1_000_000_000 + at, 10),
		cari_EMail: `musteri${at}@example.com`,
		cari_CepTel: `0555${code(at, 7)}`,
		cari_doviz_cinsi: 0,
		cari_doviz_cinsi1: 255,
		cari_vade_fark_yuz: 12.5,
		cari_efatura_fl: at % 2 === 0,
		cari_grup_kodu: `G${at % 20}`,
		cari_temsilci_kodu: null,
		cari_create_date: '2026-01-31T09:30:00.000',
		cari_lastup_date: '2026-11-20T17:45:12.347',
	});

const rows = Array.from({ length: ACCOUNTS }, (_, at) => account(at));
const member = 'CariListesi';

void Promise.all([
	serveList({ member, rows, latency: { request: 0, row: 0 } }),
	serveList({ member, rows, latency: SLOW }),
]).then(tellAddresses);
