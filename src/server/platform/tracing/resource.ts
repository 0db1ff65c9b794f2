import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources';

/**
 * What traces and logs say of the program that sends them: its name and version, in place of which the standard variables
 * may name others.
 */
export const describeResource = (version: string): Resource =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'boai-portal', 'service.version': version }))
    .merge(detectResources({ detectors: [envDetector] }));
