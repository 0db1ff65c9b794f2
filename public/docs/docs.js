// Shows the published contract. Nothing is sent from here but reads: what writes is described, not tried out.
SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#contract',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  filter: true,
  persistAuthorization: false,
  supportedSubmitMethods: ['get'],
  validatorUrl: null,
});
