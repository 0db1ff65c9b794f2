import { isAroundChina } from '../../../domain/geo';
import { Refusal } from '../../../domain/refusals';
import type { ContentListener } from '../../engine/content-listener';
import { putAed, removeAed } from './store';

/** Answers of schemas/content-aed; validated against it before publication. */
interface AedForm {
  title: string;
  county: string;
  address: string;
  position: string;
  longitude: number;
  latitude: number;
  openTime: string;
  allDay?: boolean;
  status: '可用' | '维护中' | '停用';
  manager?: string;
  phone?: string;
  floor?: string;
  keyHolder?: string;
  inspectDate?: string;
  expireDate?: string;
  cover?: string;
}

/** Maintains the AED map: published AEDs are on it, those out of use (停用) are not. */
const aedMapListener: ContentListener = {
  kinds: ['aed'],
  async onChange({ id, organisationId, published: content }, trx) {
    if (!content) return removeAed(trx, id);
    const form = content.data as unknown as AedForm;
    if (form.status === '停用') return removeAed(trx, id);
    const { title, county, address, position, longitude, latitude, status, manager = '', phone = '' } = form;
    if (!isAroundChina({ lng: longitude, lat: latitude })) throw toOutsideMapRefusal(form);
    await putAed(trx, organisationId, {
      ...{
        id,
        name: title,
        county,
        address,
        position,
        lng: longitude,
        lat: latitude,
        status,
        manager,
        phone,
      },
      ...{
        floor: form.floor ?? '',
        key_holder: form.keyHolder ?? '',
        inspected_on: form.inspectDate ?? null,
        expires_on: form.expireDate ?? null,
        photo: form.cover ?? null,
      },
      open_time: form.allDay ? '全天' : form.openTime,
      updated_at: content.publishAt,
    });
  },
};

/** Names the most likely mistake: longitude and latitude swapped. */
function toOutsideMapRefusal({ longitude, latitude }: AedForm): Refusal {
  const swapped = isAroundChina({ lng: latitude, lat: longitude });
  const message = swapped ? '经度和纬度好像写反了' : '这个位置不在我国境内，请核对经度和纬度';
  const fields = ['/longitude', '/latitude'].map(path => ({ path, keyword: 'place', message }));
  return new Refusal('formInvalid', message, fields);
}

export const contentListeners = [aedMapListener];
